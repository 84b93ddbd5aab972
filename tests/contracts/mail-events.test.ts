import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { counted, domainRates } from "../../src/server/mail/deliverability/domain-rates.ts";
import { allow, suppressionOf, unlessSuppressed } from "../../src/server/mail/deliverability/suppressions.ts";
import type { SendMail } from "../../src/server/mail/send-mail.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const bounce = (Email: string, Type = "HardBounce") => ({ RecordType: "Bounce", Type, TypeCode: 1, Email });
const complaint = (Email: string) => ({ RecordType: "SpamComplaint", Type: "SpamComplaint", Email });
/** As Amazon's SNS hands on what SES tells. */
const bySns = (message: object) => ({ Type: "Notification", MessageId: "1", Message: JSON.stringify(message) });
const DAY = 86_400_000;

describe.each(ENGINES)("what a mail service says of mails, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const post = async (body: unknown, password = "mail-secret"): Promise<number> =>
    (
      await fetch(`${world.origin}/mail-events`, {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { authorization: `Basic ${btoa(`service:${password}`)}` },
      })
    ).status;

  /** Which of two mails to an address leave: a receipt, and news. */
  const mailsThatLeave = async (to: string): Promise<readonly string[]> => {
    const left: string[] = [];
    const send: SendMail = ({ subject }) => {
      left.push(subject);
      return Promise.resolve();
    };
    const mail = { to, fromName: "", text: "", html: "" };
    await unlessSuppressed(world.services, send, { isOwed: true })({ ...mail, subject: "receipt" }, "1");
    await unlessSuppressed(world.services, send, { isOwed: false })({ ...mail, subject: "news" }, "2");
    return left;
  };

  test.each([
    ["Postmark", bounce("Gone@Example.com"), "gone@example.com"],
    [
      "Amazon SES",
      bySns({
        notificationType: "Bounce",
        bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "lost@example.com" }] },
      }),
      "Lost@example.com",
    ],
  ])("a mailbox that is not there, as %s says it, gets nothing any more", async (_service, message, address) => {
    expect(await mailsThatLeave(address)).toEqual(["receipt", "news"]);
    expect(await post(message)).toBe(204);
    expect(await mailsThatLeave(address)).toEqual([]);
  });

  test.each([
    ["Postmark", complaint("ann@example.com"), "ann@example.com"],
    [
      "Amazon SES",
      bySns({ eventType: "Complaint", complaint: { complainedRecipients: [{ emailAddress: "bob@example.com" }] } }),
      "bob@example.com",
    ],
  ])(
    "whoever calls a mail spam, as %s says it, gets what they are owed and nothing else",
    async (_s, message, address) => {
      expect(await post(message)).toBe(204);
      expect(await mailsThatLeave(address)).toEqual(["receipt"]);
    },
  );

  test("a mailbox that is full gets the next mail", async () => {
    expect(await post(bounce("full@example.com", "SoftBounce"))).toBe(204);
    expect(await mailsThatLeave("full@example.com")).toEqual(["receipt", "news"]);
  });

  test("a complaint does not bring back a mailbox that is gone, and a bounce outweighs a complaint", async () => {
    await post(bounce("eve@example.com"));
    await post(complaint("eve@example.com"));
    await post(complaint("kim@example.com"));
    await post(bounce("kim@example.com"));
    expect([await mailsThatLeave("eve@example.com"), await mailsThatLeave("kim@example.com")]).toEqual([[], []]);
  });

  test("an operator can let mails go to an address again", async () => {
    await post(bounce("back@example.com"));
    expect(await suppressionOf(world.services, "back@example.com")).toMatchObject({ reason: "bounced" });
    expect(await allow(world.services, "back@example.com")).toBe(true);
    expect(await allow(world.services, "back@example.com")).toBe(false);
    expect(await mailsThatLeave("back@example.com")).toEqual(["receipt", "news"]);
  });

  test("nobody without the password is heard, nor what has no known form", async () => {
    expect(await post(bounce("safe@example.com"), "another")).toBe(401);
    expect((await fetch(`${world.origin}/mail-events`, { method: "POST", body: "{}" })).status).toBe(401);
    expect([await post("no json"), await post({ hello: 1 }), await post([bounce("safe@example.com")])]).toEqual([
      422, 422, 422,
    ]);
    expect(await post({ RecordType: "Delivery", Recipient: "safe@example.com" })).toBe(204);
    expect(await mailsThatLeave("safe@example.com")).toEqual(["receipt", "news"]);
  });

  test("the log shows where a topic of SNS is confirmed", async () => {
    const SubscribeURL = "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1";
    expect(await post({ Type: "SubscriptionConfirmation", SubscribeURL })).toBe(204);
    expect(world.faults.splice(0).join("\n")).toContain(SubscribeURL);
  });

  test("no address is kept, and the mark goes after three years", async () => {
    await post(bounce("old@example.com"));
    const rows = await world.services.database.selectFrom("suppressions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("example.com");
    world.clock.now += 1_096 * DAY;
    await forgetOld(world.services);
    expect(await suppressionOf(world.services, "old@example.com")).toBeNull();
  });

  test("a receipt that is due is kept from a mailbox that is gone", async () => {
    const buyer = await aBuyer(world);
    await post(bounce(buyer.email));
    await buyer.pay({ attempt_id: newAttemptId() });
    expect(await mailsTo(world, buyer.email)).toEqual([]);
  });

  test("is counted by the domain of the mailbox, once for a mailbox, and goes after 90 days", async () => {
    const buyer = await aBuyer(world, { email: "Eve@Rates.example" });
    await buyer.pay({});
    const { length } = await mailsTo(world, buyer.email);
    expect(length).toBeGreaterThan(0);
    await post(bounce("gone@rates.example"));
    await post(bounce("gone@rates.example"));
    await post(complaint("eve@rates.example"));
    const rates = async () => (await domainRates(world.services, 30)).find(({ domain }) => domain === "rates.example");
    expect(await rates()).toEqual({ domain: "rates.example", sent: length, bounced: 1, complained: 1 });
    world.clock.now += 91 * DAY;
    await forgetOld(world.services);
    expect(await world.services.database.selectFrom("mail_counts").selectAll().execute()).toEqual([]);
  });

  test("mails that leave at the same moment are counted one by one", async () => {
    const domains = ["together.example", "TOGETHER.example", "apart.example"];
    const send = counted(world.services, () => Promise.resolve());
    const mail = { fromName: "", subject: "", text: "", html: "" };
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => send({ ...mail, to: `${at}@${domains[at % 3]}` }, String(at))),
    );
    const rates = await domainRates(world.services, 30);
    expect(rates.filter(({ domain }) => domain.endsWith("er.example") || domain.startsWith("apart."))).toEqual([
      { domain: "together.example", sent: 40, bounced: 0, complained: 0 },
      { domain: "apart.example", sent: 20, bounced: 0, complained: 0 },
    ]);
  });
});
