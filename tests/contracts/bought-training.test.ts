import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getTraining } from "../../src/api/calls/get-training.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import { training } from "../../src/app/session/lead/ask-training.ts";
import { planOf } from "../../src/kinds/plan-parts/plan-of.ts";
import { rolesOf } from "../../src/server/leads/roles.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ANSWERS, aBuyer, type Buyer, proveMailbox } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { plannedFunnel } from "../support/planned-funnel.ts";

const DAY = 86_400_000;
const PLANNED = plannedFunnel({ limits: "injuries", time: "hour", recent_time: "best" });
const FACTS = { ...ANSWERS, minutes: "30_min", injuries: ["knees"], hour: "18:00" };

describe.each(ENGINES)("the weeks that a client has bought on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", PLANNED]]) });
  });
  afterAll(() => world.stop());

  const onAnotherDevice = async (email: string) => {
    world.clock.now += 1_000;
    await world.client.send(requestOtp, { body: { email } });
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    const answer = await world.client.send(signIn, {
      body: { email, otp: /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "" },
    });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return { email, code: answer.value.code, proof: answer.value.proof };
  };
  const asked = (lead: Pick<Buyer, "code" | "email" | "proof">) => training({ client: world.client }, lead);

  test("are on another device, a week after the order, those that the page of the device that paid shows", async () => {
    const now = "2026-11-20T07:00";
    const buyer = await aBuyer(world, { answers: FACTS });
    await buyer.pay({});
    world.clock.now += 7 * DAY;
    const shown = await asked(await onAnotherDevice(buyer.email));
    world.clock.now -= 7 * DAY;
    const roles = rolesOf(PLANNED, FACTS, "2026-11-20");
    const purchases = [{ product: "plan", orderId: "A-1", minor: 3999, currency: "USD", at: now }];
    const page = planOf({ funnel: PLANNED, facts: FACTS, roles, now: "2026-11-27T07:00", session: { purchases } });
    expect(shown).toEqual({ weeks: page?.weeks, event: null, time: "18:00" });
    expect(shown?.weeks[0]?.sessions.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-23", "2026-11-25"]);
  });

  test("have the paces of whoever said their time over five kilometres", async () => {
    const buyer = await aBuyer(world, {
      answers: { ...FACTS, injuries: [], distance: "up_to_10_km", best: "22_to_26" },
    });
    await buyer.pay({});
    const sessions = (await asked(await onAnotherDevice(buyer.email)))?.weeks.flatMap((week) => week.sessions) ?? [];
    expect(sessions.find(({ kind }) => kind === "easy")?.minutesPerKm).toBeCloseTo(6.34, 2);
  });

  test("name no ailment, no weight and no other answer", async () => {
    const buyer = await aBuyer(world, { answers: FACTS });
    await buyer.pay({});
    const { code, proof } = await onAnotherDevice(buyer.email);
    const answer = await world.client.send(getTraining, { params: { code } }, { proof });
    if (!answer.ok) throw new Error(answer.error.error_code);
    expect(Object.keys(answer.value).sort()).toEqual(["event", "time", "weeks"]);
    const named = new Set(answer.value.weeks.flatMap(({ sessions }) => sessions.flatMap((each) => Object.keys(each))));
    expect([...named].sort()).toEqual(["day", "kind", "minutes", "run_seconds", "walk_seconds"]);
    expect(JSON.stringify(answer.value)).not.toMatch(/knees|weight|goal|emotion/);
  });

  test("are shown to nobody whose address is the same and not proved, or who has bought nothing", async () => {
    const buyer = await aBuyer(world, { answers: FACTS });
    const stranger = await aBuyer(world, { email: buyer.email });
    expect(await asked(buyer)).toBeNull();
    await buyer.pay({});
    expect(await asked(stranger)).toBeNull();
    await proveMailbox(world, stranger);
    expect((await asked(stranger))?.weeks).not.toEqual([]);
    await expect(asked({ ...buyer, proof: stranger.proof })).rejects.toThrow("no training: not_found");
  });

  test("are gone with the money", async () => {
    const buyer = await aBuyer(world, { answers: FACTS });
    await buyer.pay({});
    await world.services.database
      .updateTable("orders")
      .set({ payment_state: "refunded" })
      .where("lead_code", "=", buyer.code)
      .execute();
    expect(await asked(buyer)).toBeNull();
  });

  test("begin in the mail that confirms the order, with the days that the pages show; of a book it names none", async () => {
    const buyer = await aBuyer(world, { answers: FACTS });
    await buyer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    expect((await mailsTo(world, buyer.email))[0]?.text).not.toContain("app.mail.order.week");
    await buyer.pay({});
    const confirmed = (await mailsTo(world, buyer.email)).find(({ text }) => text.includes("products.plan"));
    const [, week = ""] = confirmed?.text.split("app.mail.order.week") ?? [];
    expect(week.match(/^\S+, \w+ \d+: /gm)).toEqual([
      "Friday, November 20: ",
      "Monday, November 23: ",
      "Wednesday, November 25: ",
    ]);
  });
});
