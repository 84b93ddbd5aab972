import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import type { Currency } from "../../src/foundation/currencies.ts";
import type { Locale } from "../../src/foundation/locale.ts";
import { CURRENCY_OF } from "../../src/foundation/locale-currency.ts";
import { sectionKinds } from "../../src/kinds/section-kinds.gen.ts";
import { wantCode } from "../../src/server/accounts/one-time-code.ts";
import type { DeclarationKind } from "../../src/server/database/declaration-tables.ts";
import type { ReversalReason } from "../../src/server/database/ledger-tables.ts";
import { insertLead, type NewLead } from "../../src/server/leads/leads.ts";
import type { OutboxKind, OutboxPayloads } from "../../src/server/mail/outbox.ts";
import type { Mail } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import type { Services } from "../../src/server/services.ts";
import { noticeCases } from "./notices.ts";

const DAY = 86_400_000;
const EVENT = "giant-race";

/** What was bought, by the brand that sold it. */
const SOLD = {
  "20": { plan: "running-plan-3-months", things: ["ebook", "paperbook"], others: ["run-challenge"] },
  "342": { plan: "walking-plan-3-months", things: ["ebook", "bioma-probiotics"], others: [] },
} as const;

/** What goes through the outbox and is no mail. */
type LetterKind = Exclude<OutboxKind, "purchase-event" | "conversion">;

/** Mails of one visitor, and what was to be one and is none. */
export interface Letters {
  readonly mails: readonly Mail[];
  readonly missing: readonly string[];
}

/** The day of the event is known, and lies in the coming week. */
const withEventSoon = (services: Services, today: string): Services => {
  const date = addDays(today, 5);
  const definitions = [...services.definitions].map(([id, definition]) => {
    const page = definition.pages[`marathons/${EVENT}`];
    if (!page) return [id, definition] as const;
    const sections = Object.entries(page.sections).map(([name, section]) => [
      name,
      sectionKinds.get(section.kind)?.event?.(section) ? { ...section, date } : section,
    ]);
    const dated = { ...page, sections: Object.fromEntries(sections) as typeof page.sections };
    return [id, { ...definition, pages: { ...definition.pages, [`marathons/${EVENT}`]: dated } }] as const;
  });
  return { ...services, definitions: new Map(definitions) };
};

/** Every mail that there is, as a visitor of the locale who answered so, or the people behind the site, get it. */
export const lettersTo = async (
  given: Services,
  funnel: keyof typeof SOLD,
  locale: Locale,
  answers: NewLead["answers"],
): Promise<Letters> => {
  const { database, now, randomHex } = given;
  const today = new Date(now()).toISOString().slice(0, 10);
  const services = withEventSoon(given, today);
  const mails: Mail[] = [];
  const missing: string[] = [];
  const senders = outboxSenders(services, (mail) => {
    mails.push(mail);
    return Promise.resolve();
  });
  const post = async <K extends LetterKind>(kind: K, payload: OutboxPayloads[K]): Promise<void> => {
    const before = mails.length;
    const ends = { claimed_by: null, sent_at: null, given_up_at: null, failure: null, announces: null };
    await senders[kind](payload, { id: randomHex(16), kind, priority: 0, payload: "", tries: 1, next_at: 0, ...ends });
    if (mails.length === before) missing.push(`${kind} ${JSON.stringify(payload)}`);
  };
  const email = `ann.lee@${locale.toLowerCase()}.${funnel}.example`;
  const currency: Currency = CURRENCY_OF[locale];
  const brand = services.definitions.get(funnel)?.brand ?? "";
  const left = {
    funnel,
    edition: null,
    brand,
    quizId: null,
    isProven: true,
    language: locale,
    zone: null,
    answers,
    utmParams: {},
    tiktokClickId: null,
    marketingConsent: true,
    segment: null,
    place: { trace_id: "", ip: "", country: "US", state: "", city: "" },
  } satisfies Omit<NewLead, "email">;
  const { code } = await insertLead(services, { ...left, email });
  // Nobody is reminded who has bought.
  const hesitant = await insertLead(services, { ...left, email: `hesitant.${email}` });
  const order = async (products: readonly string[]) => {
    const [id, attempt] = [randomHex(8), randomHex(16)];
    const paid = { lead_code: code, minor: 1999 * products.length, currency, locale, payment_method: "card" };
    const asked = { fingerprint: "", nonce_hash: "", url_params: "{}", empty_answers: 0, is_confirmed: 0 };
    const times = { deadline_at: now(), created_at: now(), updated_at: now() };
    const done = { status: "completed", provider_reference: id, order_id: id, is_elsewhere: 0 } as const;
    await database
      .insertInto("attempts")
      .values({ ...paid, ...asked, ...times, ...done, id: attempt })
      .execute();
    await database
      .insertInto("orders")
      .values({ ...paid, id, attempt_id: attempt, payment_state: "captured", created_at: now() })
      .execute();
    const lines = products.map((product) => ({ order_id: id, lead_code: code, product, minor: 1999, period: 0 }));
    await database.insertInto("order_lines").values(lines).execute();
    const agreed = { kind: "terms", text_hash: "", text: services.words.t(locale, "app.section.sign-up.news") };
    await database
      .insertInto("consents")
      .values({ id: randomHex(8), attempt_id: attempt, ...agreed, product: null, terms: null, locale, given_at: now() })
      .execute();
    return { id, attempt };
  };
  const { plan, things, others } = SOLD[funnel];
  const bought = await order([plan]);
  const parcels = await Promise.all(things.map((each) => order([each])));
  const giftCardId = randomHex(16);
  await database
    .insertInto("gift_cards")
    .values({
      id: giftCardId,
      order_id: bought.id,
      product: plan,
      expires_at: now() + 5 * 365 * DAY,
      created_at: now(),
    })
    .execute();
  const claimed = await Promise.all(others.map((each) => order([each])));
  const agreement = { minor: 4499, currency, period: { duration: 3, unit: "months" }, zone: "Europe/Berlin" } as const;
  const subscription = beginSubscription(agreement, { length: agreement.period, isTrial: false }, today);
  const subscriptionId = randomHex(16);
  await database
    .insertInto("subscriptions")
    .values({
      id: subscriptionId,
      lead_code: code,
      product: plan,
      order_id: bought.id,
      locale,
      first_period: 0,
      state: "active",
      body: JSON.stringify(subscription),
      tries: 0,
      created_at: now(),
      updated_at: now(),
    })
    .execute();
  const becomes = (now: Subscription): Promise<unknown> =>
    database
      .updateTable("subscriptions")
      .set({ body: JSON.stringify(now) })
      .where("id", "=", subscriptionId)
      .execute();
  const signUpId = randomHex(16);
  await database
    .insertInto("sign_ups")
    .values({
      id: signUpId,
      event: EVENT,
      mailbox: email,
      email,
      name: "Ann",
      language: locale,
      asked_at: now(),
      created_at: now(),
    })
    .execute();
  const declare = async (kind: DeclarationKind, from: string, content: Readonly<Record<string, string>>) => {
    const declarationId = randomHex(8);
    const said = JSON.stringify({ email: from, full_name: "Ann Lee", ...content });
    await database
      .insertInto("declarations")
      .values({ id: declarationId, kind, email: from, language: locale, content: said, received_at: now() })
      .execute();
    return { declarationId };
  };
  const otpId = await wantCode(services, email, false);
  const orderId = bought.id;
  const letters: Readonly<Record<LetterKind, () => Promise<unknown>>> = {
    plan: () => post("plan", { leadCode: code }),
    "plan-reminder": () => post("plan-reminder", { leadCode: hesitant.code }),
    "one-time-code": () => post("one-time-code", { otpId, locale }),
    "order-confirmation": async () => {
      for (const { id } of [bought, ...parcels]) await post("order-confirmation", { orderId: id });
    },
    "payment-failed": () => post("payment-failed", { attemptId: bought.attempt }),
    "charge-returned": async () => {
      for (const reason of [
        "withdrawn",
        "ended-early",
        "order-gone",
        "overcharged",
      ] satisfies readonly ReversalReason[]) {
        const reference = randomHex(8);
        await database
          .insertInto("reversals")
          .values({
            reference,
            part: "",
            attempt_id: bought.attempt,
            minor: 1999,
            currency,
            reason,
            tries: 0,
            next_at: 0,
            created_at: now(),
          })
          .execute();
        await post("charge-returned", { reference });
      }
    },
    "gift-card": () => post("gift-card", { giftCardId }),
    "gift-redeemed": async () => {
      const redeemed = { redeemed_by: code, redeemed_at: now() };
      await database.updateTable("gift_cards").set(redeemed).where("id", "=", giftCardId).execute();
      await post("gift-redeemed", { giftCardId });
    },
    "challenge-entered": async () => {
      for (const { id } of claimed) await post("challenge-entered", { orderId: id });
    },
    "refund-claimed": async () => {
      for (const { id } of claimed) await post("refund-claimed", { orderId: id });
    },
    "refund-notice": async () => {
      for (const { id } of claimed) await post("refund-notice", { orderId: id });
    },
    "subscription-notice": async () => {
      for (const [notice, cases] of Object.entries(noticeCases(today)) as [
        OutboxPayloads["subscription-notice"]["notice"],
        ReturnType<typeof noticeCases>["trial"],
      ][])
        for (const { is, hasReceipt, ...how } of cases) {
          const said = { ...subscription, ...is };
          await becomes(said);
          const receipt = hasReceipt ? { orderId } : {};
          await post("subscription-notice", { subscriptionId, notice, subscription: said, ...how, ...receipt });
        }
      await becomes(subscription);
    },
    "sign-up-asked": () => post("sign-up-asked", { signUpId, news: true }),
    "sign-up-confirmed": () => post("sign-up-confirmed", { signUpId }),
    "event-day": () => post("event-day", { signUpId }),
    "event-soon": () => post("event-soon", { signUpId }),
    "declaration-receipt": async () => {
      for (const kind of ["withdrawal", "cancellation", "message"] satisfies readonly DeclarationKind[]) {
        const about = kind === "message" ? { message: "Ann" } : { order_id: orderId };
        await post("declaration-receipt", await declare(kind, email, about));
        if (kind === "message") continue;
        await post("declaration-receipt", { ...(await declare(kind, email, about)), needs: "confirm" });
      }
      const cause = { order_id: orderId, kind: "extraordinary" };
      await post("declaration-receipt", await declare("cancellation", email, cause));
      await post("declaration-receipt", await declare("cancellation", `stranger@${funnel}.example`, {}));
      const things = await declare("withdrawal", email, { order_id: orderId });
      const { declarationId } = things;
      await database
        .updateTable("gift_cards")
        .set({ withdrawn_by: declarationId })
        .where("id", "=", giftCardId)
        .execute();
      const [, parcel] = parcels;
      const product = SOLD[funnel].things[1];
      if (parcel)
        await database
          .insertInto("parcel_returns")
          .values({ order_id: parcel.id, product, declaration_id: declarationId, declared_at: now() })
          .execute();
      await post("declaration-receipt", things);
    },
    "declaration-notice": async () =>
      post("declaration-notice", await declare("withdrawal", email, { order_id: orderId })),
    "account-deleted": () => post("account-deleted", { email, locale, visited: { funnel, brand } }),
  };
  for (const draw of Object.values(letters)) await draw();
  return { mails, missing };
};
