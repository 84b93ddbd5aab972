import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { performEffect } from "../../src/app/effects/perform.ts";
import { actAtom, knownFieldsAtom } from "../../src/app/session/entered.ts";
import { createFunnelStore, dispatchAtom, type PerformEffect, sessionAtom } from "../../src/app/session/store.ts";
import { formSubmitted } from "../../src/engine/forms/form-event.ts";
import type { FormName } from "../../src/engine/forms/form-fields.ts";
import type { Lead } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { refundToken } from "../../src/server/purchase/tokens/refund-token.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { aPageLoad, aStorage } from "../support/a-page-load.ts";
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

  /** A browser with a lead, or with none, that sends forms. */
  const aBrowser = async ({
    secrets = {},
    hasLead = true,
  }: {
    secrets?: Record<string, string>;
    hasLead?: boolean;
  } = {}) => {
    const buyer = await aBuyer(world);
    const toy = aRuntime();
    const { start, steps, quiz } = toy.definition;
    const runtime = { ...toy, definition: { ...SMALL_FUNNEL, start, steps, quiz } };
    const storage = aStorage();
    const ports = aPageLoad({
      client: world.client,
      runtime,
      storage,
      perTab: aStorage(),
      secrets,
      report: () => undefined,
    });
    const perform: PerformEffect = (effect, session, dispatch) => performEffect(effect, session, ports, dispatch);
    const fresh = newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" });
    const lead = hasLead ? { code: buyer.code, email: "ann@example.com", proof: buyer.proof } : null;
    const store = createFunnelStore({ runtime, now: "2026-11-20", perform }, { ...fresh, lead });
    let presses = 0;
    /** What becomes of a form: `sent`, or its refusal. */
    const send = async (form: FormName, entered: Readonly<Record<string, string>>) => {
      presses += 1;
      store.set(actAtom, formSubmitted(form, String(presses), entered));
      const progress = () => store.get(sessionAtom).forms[form];
      await vi.waitFor(() => expect(progress()?.status).not.toBe("sending"), { timeout: 10_000 });
      const last = progress();
      return last?.status === "refused" ? last.refusal : last?.status;
    };
    return {
      ...buyer,
      send,
      session: () => store.get(sessionAtom),
      become: (lead: Lead) => store.set(dispatchAtom, { type: "leadCreated", lead }),
      known: () => store.get(knownFieldsAtom),
      token: () => storage.readText("id_token"),
    };
  };
  const codeFor = async (email: string): Promise<string> => {
    world.clock.now += 1_000;
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
  };

  test("an address is stored with its client, confirmed, and typed once", async () => {
    const { send, known, session, code } = await aBrowser();
    expect(await send("address", ADDRESS)).toBe("sent");
    expect([known(), session().shipsTo]).toMatchObject([{ city: "Austin", email: "ann@example.com" }, "US"]);
    expect(await send("confirm-address", { ...ADDRESS, city: "Dallas" })).toBe("sent");
    const row = await world.services.database
      .selectFrom("addresses")
      .select("address")
      .where("lead_code", "=", code)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.address)).toEqual({ ...ADDRESS, city: "Dallas" });
  });

  test("what was entered of the person behind a lead is not offered to the next one", async () => {
    const { send, known, become } = await aBrowser();
    await send("address", ADDRESS);
    become({ code: "f".repeat(32), email: "other@example.com", proof: "other" });
    expect(known()).toEqual({ email: "other@example.com" });
  });

  test("an address without a client is refused, and a wrong field is named", async () => {
    const { send } = await aBrowser();
    expect(await (await aBrowser({ hasLead: false })).send("address", ADDRESS)).toEqual({ code: "NotFound" });
    expect(await send("address", { ...ADDRESS, country: "Texas" })).toEqual({ code: "pattern", field: "country" });
  });

  test("an address before paying makes a lead, or changes the one there is; news are agreed to by a tick only", async () => {
    const { send, session, code } = await aBrowser();
    const stranger = await aBrowser({ hasLead: false });
    const consentOf = async (email: string) =>
      (
        await world.services.database
          .selectFrom("leads")
          .select("marketing_consent")
          .where("email", "=", email)
          .executeTakeFirst()
      )?.marketing_consent;
    const [first, second] = [`${engine}-first@example.com`, `${engine}-second@example.com`];
    expect(await stranger.send("email-checkout", { email: first, future_promo: "" })).toBe("sent");
    expect(stranger.session().lead).toMatchObject({ email: first });
    expect(await consentOf(first)).toBe(0);
    expect(await send("email-checkout", { email: second, future_promo: "yes" })).toBe("sent");
    expect(session().lead).toMatchObject({ code, email: second });
    expect(await consentOf(second)).toBe(1);
  });

  test("a code signs in and its token is kept; a wrong one is told at its field and takes the token away", async () => {
    const { send, token, session, code } = await aBrowser();
    const email = `${engine}-otp@example.com`;
    expect(await send("email", { email })).toBe("sent");
    expect(session()).toMatchObject({ lead: { email }, signIn: null });
    expect(await send("login", { email })).toBe("sent");
    const otp = await codeFor(email);
    expect(await send("otp", { email, otp: otp === "000000" ? "000001" : "000000" })).toEqual({
      code: "otpCodeIsInvalid",
      field: "otp",
    });
    expect(token()).toBeNull();
    expect(await send("otp", { email, otp })).toBe("sent");
    expect(token()).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(session()).toMatchObject({ lead: { code, email }, signIn: { email, status: "signed-in" } });
  });

  test("deleting needs a code typed now, and forgets the visitor here too", async () => {
    const { send, session, token, code } = await aBrowser();
    const email = `${engine}-gone@example.com`;
    await send("email", { email });
    await send("delete", { email });
    expect(await send("confirm-delete", { email, otp: "12345" })).toEqual({ code: "pattern", field: "otp" });
    expect(session().lead).toMatchObject({ code });
    expect(await send("confirm-delete", { email, otp: await codeFor(email) })).toBe("sent");
    expect([session().lead, token()]).toEqual([null, null]);
    expect(await world.services.database.selectFrom("leads").selectAll().where("code", "=", code).execute()).toEqual(
      [],
    );
  });

  test("a gift goes to who proves the mailbox, also when we never heard of them", async () => {
    const giver = await aBuyer(world);
    await giver.pay({ product: "gift", shown: { amount: "49.00", currency_id: "USD" } });
    world.clock.now += 1_000;
    const mail = (await mailsTo(world, giver.email)).find(({ subject }) => subject === "app.mail.gift.subject");
    const promo_code = /^[0-9A-Z-]{23}$/m.exec(mail?.text ?? "")?.[0] ?? "";
    const { send, session } = await aBrowser();
    const email = `${engine}-glad@example.com`;
    expect(await send("gift-card", { promo_code: "AAAAA-AAAAA", email })).toEqual({
      code: "giftCardNotValid",
      field: "promo_code",
    });
    expect(await send("gift-card", { promo_code, email })).toBe("sent");
    expect(session()).toMatchObject({ plan: "plan", giftCard: "plan", lead: { email } });
    expect(await send("redeem-gift", { promo_code, email, otp: await codeFor(email) })).toBe("sent");
    const card = await world.services.database
      .selectFrom("gift_cards")
      .select("redeemed_by")
      .where("redeemed_by", "is not", null)
      .executeTakeFirst();
    expect(session()).toMatchObject({ lead: { code: card?.redeemed_by }, signIn: { status: "signed-in" } });
  });

  test("withdrawing, cancelling and writing reach us with what was filled in and nothing else", async () => {
    const { send } = await aBrowser();
    const person = { full_name: "Ann Lee", email: `${engine}-law@example.com`, order_id: "12ab" };
    expect(await send("withdrawal", { ...person, message: "" })).toBe("sent");
    expect(await send("cancellation", { ...person, kind: "ordinary", reason: "", end_date: "2026-12-31" })).toBe(
      "sent",
    );
    expect(await send("contact", { email: person.email, name: "", order_id: "12ab", message: "Hello" })).toEqual({
      code: "orderNotFound",
      field: "order_id",
    });
    expect(await send("contact", { email: person.email, name: "", message: "Hello" })).toBe("sent");
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

  test.each([
    ["two", { name: "Ana María", surname: "López" }],
    ["both", { first_name: "Ana María", last_name: "López" }],
    ["one", { name: "Ana María López" }],
  ])("a name reaches us as one, in whatever fields a form asks for it: %s", async (fields, asked) => {
    const { send } = await aBrowser();
    const email = `${engine}-${fields}@example.com`;
    expect(await send("contact", { ...asked, email, message: "Hello" })).toBe("sent");
    const { content } = await world.services.database
      .selectFrom("declarations")
      .select("content")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toMatchObject({ name: "Ana María López" });
  });

  test("a refund is asked for by the press and not by the link, and only with one", async () => {
    const buyer = await aBuyer(world);
    const paid = await buyer.pay({});
    const id = paid.ok ? (paid.value.order_id ?? "") : "";
    const { send } = await aBrowser({
      secrets: { refundToken: `${id}.${refundToken(id, world.services.signingKey)}` },
    });
    expect(await send("refund", {})).toBe("sent");
    expect(await send("refund", {})).toEqual({ code: "NotFound" });
    expect(await (await aBrowser()).send("refund", {})).toEqual({ code: "NotFound" });
  });

  test("a contract is ended only with the link of the mail that asked", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const declared = await (await aBrowser()).send("cancellation", {
      full_name: "Ann Lee",
      email: buyer.email,
      order_id: "my plan",
      kind: "ordinary",
      reason: "",
      end_date: "",
    });
    expect(declared).toBe("sent");
    const mails = await mailsTo(world, buyer.email);
    const [, declarationToken = ""] = /#declarationToken=(\S+)$/m.exec(mails.map(({ text }) => text).join("\n")) ?? [];
    const { send } = await aBrowser({ secrets: { declarationToken } });
    expect(await send("confirm-declaration", {})).toBe("sent");
    expect(await (await aBrowser()).send("confirm-declaration", {})).toEqual({ code: "NotFound" });
    const [view] = await subscriptionsOf(world.services, [buyer.code]);
    expect(view?.state).toBe("cancelled");
  });
});
