import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFormSender } from "../../src/app/effects/forms/form-sender.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { refundToken } from "../../src/server/purchase/refund-token.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { aPage, aPageLoad, aStorage } from "../support/a-page-load.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

describe.each(ENGINES)("forms of the application on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** A browser with a lead, and what its forms did to it. */
  const aBrowser = async (secrets: Readonly<Record<string, string>> = {}) => {
    const buyer = await aBuyer(world);
    const fresh = newSession(aRuntime(), { locale: "en-US", startedOn: "2026-11-20" });
    const browser = {
      ...buyer,
      session: { ...fresh, lead: { code: buyer.code, email: "ann@example.com", proof: buyer.proof } } as Session,
    };
    const events: Event[] = [];
    const storage = aStorage();
    const faults: string[] = [];
    const sender = createFormSender({
      ...aPageLoad({
        client: world.client,
        page: aPage({ locale: "en-US" }),
        runtime: { ...aRuntime(), definition: SMALL_FUNNEL },
        storage,
        secrets,
        reportFault: (fault) => void faults.push(fault),
      }),
      dispatch: (event) => events.push(event),
    });
    const send = (form: string, fields: Record<string, string>) => sender.send(form, fields, browser.session);
    return { ...browser, sender, send, events, token: () => storage.readText("id_token"), faults };
  };
  const codeFor = async (email: string): Promise<string> => {
    world.clock.now += 1_000;
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
  };

  test("an address is stored with its client, confirmed, and typed once", async () => {
    const { send, sender, session, code } = await aBrowser();
    expect(await send("address", ADDRESS)).toEqual({ sent: true });
    expect(sender.known(session)).toMatchObject({ city: "Austin", email: "ann@example.com" });
    expect(await send("confirm-address", { ...ADDRESS, city: "Dallas" })).toEqual({ sent: true });
    const row = await world.services.database
      .selectFrom("addresses")
      .select("address")
      .where("lead_code", "=", code)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.address)).toEqual({ ...ADDRESS, city: "Dallas" });
  });

  test("an address without a client is refused, and a wrong field is named", async () => {
    const { sender, session, send } = await aBrowser();
    expect(await sender.send("address", ADDRESS, { ...session, lead: null })).toEqual({ refused: "NotFound" });
    expect(await send("address", { ...ADDRESS, country: "Texas" })).toEqual({ refused: "pattern", field: "country" });
  });

  test("an address before paying makes a lead, or changes the one there is; news are agreed to by a tick only", async () => {
    const { send, sender, session, events, code } = await aBrowser();
    const consentOf = async (email: string) =>
      (
        await world.services.database
          .selectFrom("leads")
          .select("marketing_consent")
          .where("email", "=", email)
          .executeTakeFirst()
      )?.marketing_consent;
    const [first, second] = [`${engine}-first@example.com`, `${engine}-second@example.com`];
    expect(await sender.send("email-checkout", { email: first, future_promo: "" }, { ...session, lead: null })).toEqual(
      { sent: true },
    );
    expect(events.at(-1)).toMatchObject({ type: "leadRestored", lead: { email: first } });
    expect(await consentOf(first)).toBe(0);
    expect(await send("email-checkout", { email: second, future_promo: "yes" })).toEqual({ sent: true });
    expect(events.at(-1)).toMatchObject({ type: "leadRestored", lead: { code, email: second } });
    expect(await consentOf(second)).toBe(1);
  });

  test("a code signs in and its token is kept; a wrong one is told at its field and takes the token away", async () => {
    const { send, token, events, code } = await aBrowser();
    const email = `${engine}-otp@example.com`;
    expect(await send("email", { email })).toEqual({ sent: true });
    expect(events.at(-1)).toMatchObject({ type: "leadRestored", lead: { email } });
    expect(await send("login", { email })).toEqual({ sent: true });
    const otp = await codeFor(email);
    expect(await send("otp", { email, otp: otp === "000000" ? "000001" : "000000" })).toEqual({
      refused: "otpCodeIsInvalid",
      field: "otp",
    });
    expect(token()).toBeNull();
    expect(await send("otp", { email, otp })).toEqual({ sent: true });
    expect(token()).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(events.at(-1)).toMatchObject({ type: "signedIn", lead: { code, email } });
  });

  test("deleting needs a code typed now, and forgets the visitor here too", async () => {
    const { send, events, token, code } = await aBrowser();
    const email = `${engine}-gone@example.com`;
    await send("email", { email });
    await send("delete", { email });
    expect(await send("confirm-delete", { email, otp: "12345" })).toEqual({ refused: "pattern", field: "otp" });
    expect(events.map(({ type }) => type)).toEqual(["leadRestored"]);
    expect(await send("confirm-delete", { email, otp: await codeFor(email) })).toEqual({ sent: true });
    expect([events.at(-1), token()]).toEqual([{ type: "funnelRestarted", startedOn: "2026-11-20" }, null]);
    expect(await world.services.database.selectFrom("leads").selectAll().where("code", "=", code).execute()).toEqual(
      [],
    );
  });

  test("a gift goes to who proves the mailbox, also when we never heard of them", async () => {
    const giver = await aBuyer(world);
    await giver.pay({ product: "gift", shown: { amount: "49.00", currency_id: "USD" } });
    world.clock.now += 1_000;
    const mail = (await mailsTo(world, "ann@example.com")).find(({ subject }) => subject === "app.mail.gift.subject");
    const promo_code = /^[0-9A-Z-]{23}$/m.exec(mail?.text ?? "")?.[0] ?? "";
    const { send, events } = await aBrowser();
    const email = `${engine}-glad@example.com`;
    expect(await send("gift-card", { promo_code: "AAAAA-AAAAA", email })).toEqual({
      refused: "giftCardNotValid",
      field: "promo_code",
    });
    expect(await send("gift-card", { promo_code, email })).toEqual({ sent: true });
    expect(events).toMatchObject([
      { type: "planSelected", product: "plan" },
      { type: "leadRestored", lead: { email } },
    ]);
    expect(await send("redeem-gift", { promo_code, email, otp: await codeFor(email) })).toEqual({ sent: true });
    const card = await world.services.database
      .selectFrom("gift_cards")
      .select("redeemed_by")
      .where("redeemed_by", "is not", null)
      .executeTakeFirst();
    expect(events.at(-1)).toMatchObject({ type: "signedIn", lead: { code: card?.redeemed_by } });
  });

  test("withdrawing, cancelling and writing reach us with what was filled in and nothing else", async () => {
    const { send } = await aBrowser();
    const person = { full_name: "Ann Lee", email: `${engine}-law@example.com`, order_id: "12ab" };
    expect(await send("withdrawal", { ...person, message: "" })).toEqual({ sent: true });
    expect(await send("cancellation", { ...person, kind: "ordinary", reason: "", end_date: "2026-12-31" })).toEqual({
      sent: true,
    });
    expect(await send("contact", { email: person.email, name: "", message: "Hello" })).toEqual({ sent: true });
    const rows = await world.services.database
      .selectFrom("declarations")
      .select(["kind", "content"])
      .where("email", "=", person.email)
      .execute();
    expect(Object.fromEntries(rows.map(({ kind, content }) => [kind, JSON.parse(content) as unknown]))).toEqual({
      withdrawal: person,
      cancellation: { ...person, kind: "ordinary", end_date: "2026-12-31" },
      message: { email: person.email, message: "Hello" },
    });
  });

  test("a refund is asked for by the press and not by the link, and only with one", async () => {
    const buyer = await aBuyer(world);
    const paid = await buyer.pay({});
    const id = paid.ok ? (paid.value.order_id ?? "") : "";
    const { send } = await aBrowser({ refundToken: `${id}.${refundToken(id, world.services.signingKey)}` });
    expect(await send("refund", {})).toEqual({ sent: true });
    expect(await send("refund", {})).toEqual({ refused: "NotFound" });
    expect(await (await aBrowser()).send("refund", {})).toEqual({ refused: "NotFound" });
  });

  test("a form that nobody takes is a fault of ours, and the visitor may try again", async () => {
    const { send, faults } = await aBrowser();
    expect(await send("lottery", {})).toEqual({ refused: "networkError" });
    expect(faults).toEqual(["the form lottery was not sent"]);
  });
});
