import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import type { NoticeKind } from "../../src/engine/subscription/notices.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import type { Currency } from "../../src/foundation/currencies.ts";
import type { Locale } from "../../src/foundation/locale.ts";
import { CURRENCY_OF } from "../../src/foundation/locale-currency.ts";
import { wantCode } from "../../src/server/accounts/one-time-code.ts";
import { insertLead, type NewLead } from "../../src/server/leads/leads.ts";
import type { OutboxKind, OutboxPayloads } from "../../src/server/mail/outbox.ts";
import type { Mail } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import type { Services } from "../../src/server/services.ts";

const DAY = 86_400_000;
/** What a subscription is when each of its mails is sent; several where a mail has other words then. */
const NOTICES: readonly (readonly [NoticeKind, Partial<Subscription>?])[] = [
  ["trial", { state: "intro" }],
  ["renewal"],
  ["reminder"],
  ["reminder", { state: "paused", resumesOn: "2027-04-15" }],
  ["receipt"],
  ["failed", { state: "grace" }],
  ["suspended", { state: "past_due" }],
  ["failed", { state: "grace", ending: { on: "2027-06-15", askedOn: "2027-01-20", isEarly: false } }],
  ["failed", { state: "past_due" }],
  ["failed", { state: "past_due", resumesOn: "2027-04-15" }],
  ["ending", { ending: { on: "2027-06-15", askedOn: "2027-01-20", isEarly: false } }],
  ["price", { change: { minor: 4999, from: "2027-03-01", needsYes: true, isAgreed: false } }],
  ["price", { change: { minor: 4999, from: "2027-03-01", needsYes: false, isAgreed: false } }],
  ["cancelled", { state: "cancelled" }],
  ["cancelled", { state: "cancelled", returned: 1846 }],
  ["cancelled", { state: "cancelled", endReason: "refunded" }],
  ["ended", { state: "expired" }],
  ["ended", { state: "expired", endReason: "refunded" }],
];

/** What was bought, by the brand that sold it. */
const SOLD = {
  "20": { plan: "running-plan-3-months", file: "ebook", gift: "running-plan-3-months", others: ["run-challenge"] },
  "342": { plan: "walking-plan-3-months", file: "ebook", gift: "walking-plan-3-months", others: [] },
} as const;

/** One mail of each kind, as a visitor of the locale who answered so gets it. */
export const lettersTo = async (
  services: Services,
  funnel: keyof typeof SOLD,
  locale: Locale,
  answers: NewLead["answers"],
): Promise<readonly Mail[]> => {
  const { database, now, randomHex } = services;
  const mails: Mail[] = [];
  const senders = outboxSenders(services, (mail) => {
    mails.push(mail);
    return Promise.resolve();
  });
  const post = async <K extends OutboxKind>(kind: K, payload: OutboxPayloads[K]): Promise<void> => {
    const ends = { claimed_by: null, sent_at: null, given_up_at: null, failure: null, announces: null };
    await senders[kind](payload, { id: randomHex(16), kind, priority: 0, payload: "", tries: 1, next_at: 0, ...ends });
  };
  const email = `ann.lee@${locale.toLowerCase()}.${funnel}.example`;
  const place = { trace_id: "", ip: "", country: "US", state: "", city: "" };
  const definition = services.definitions.get(funnel);
  const { code } = await insertLead(services, {
    funnel,
    edition: null,
    brand: definition?.brand ?? "",
    quizId: null,
    email,
    isProven: true,
    language: locale,
    zone: null,
    answers,
    utmParams: {},
    tiktokClickId: null,
    marketingConsent: true,
    segment: null,
    place,
  });
  const currency: Currency = CURRENCY_OF[locale];
  await post("plan", { leadCode: code });
  await post("plan-reminder", { leadCode: code });
  const otpId = await wantCode(services, email, false);
  await post("one-time-code", { otpId, locale });
  const order = async (products: readonly string[]) => {
    const [id, attempt] = [randomHex(8), randomHex(16)];
    const minor = 1999 * products.length;
    const paid = { lead_code: code, minor, currency, locale, payment_method: "card" };
    await database
      .insertInto("attempts")
      .values({
        ...paid,
        id: attempt,
        status: "completed",
        fingerprint: "",
        nonce_hash: "",
        url_params: "{}",
        provider_reference: id,
        order_id: id,
        deadline_at: now(),
        empty_answers: 0,
        is_confirmed: 0,
        is_elsewhere: 0,
        created_at: now(),
        updated_at: now(),
      })
      .execute();
    await database
      .insertInto("orders")
      .values({ ...paid, id, attempt_id: attempt, payment_state: "captured", created_at: now() })
      .execute();
    const lines = products.map((product) => ({ order_id: id, lead_code: code, product, minor: 1999, period: 0 }));
    await database.insertInto("order_lines").values(lines).execute();
    return { id, attempt };
  };
  const { plan, file, gift, others } = SOLD[funnel];
  const bought = await order([plan]);
  await post("order-confirmation", { orderId: bought.id });
  await post("order-confirmation", { orderId: (await order([file])).id });
  await post("payment-failed", { attemptId: bought.attempt });
  const card = randomHex(16);
  await database
    .insertInto("gift_cards")
    .values({ id: card, order_id: bought.id, product: gift, expires_at: now() + 5 * 365 * DAY, created_at: now() })
    .execute();
  await post("gift-card", { giftCardId: card });
  await database
    .updateTable("gift_cards")
    .set({ redeemed_by: code, redeemed_at: now() })
    .where("id", "=", card)
    .execute();
  await post("gift-redeemed", { giftCardId: card });
  for (const each of others) {
    const { id } = await order([each]);
    await post("challenge-entered", { orderId: id });
    await post("refund-claimed", { orderId: id });
  }
  const agreement = { minor: 4499, currency, period: { duration: 3, unit: "months" }, zone: "Europe/Berlin" } as const;
  const begun = beginSubscription(agreement, { length: agreement.period, isTrial: false }, "2026-12-01");
  const subscription = { ...begun, declinedOn: begun.dueOn };
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
  for (const [notice, then] of NOTICES)
    await post("subscription-notice", {
      subscriptionId,
      notice,
      subscription: { ...subscription, ...then },
      ...(notice === "receipt" && { orderId: bought.id }),
    });
  const signUpId = randomHex(16);
  const signUp = {
    event: "giant-race",
    mailbox: email,
    email,
    name: "Ann",
    language: locale,
    asked_at: now(),
    created_at: now(),
  };
  await database
    .insertInto("sign_ups")
    .values({ ...signUp, id: signUpId })
    .execute();
  await post("sign-up-asked", { signUpId, news: true });
  await post("sign-up-confirmed", { signUpId });
  await post("event-soon", { signUpId });
  for (const kind of ["withdrawal", "cancellation"] as const) {
    const declarationId = randomHex(8);
    const content = JSON.stringify({ email, full_name: "Ann Lee", order_id: bought.id });
    await database
      .insertInto("declarations")
      .values({ id: declarationId, kind, email, language: locale, content, received_at: now() })
      .execute();
    if (kind === "withdrawal")
      await database.updateTable("gift_cards").set({ withdrawn_by: declarationId }).where("id", "=", card).execute();
    await post("declaration-receipt", { declarationId });
  }
  await post("account-deleted", { email, locale, visited: { funnel, brand: definition?.brand ?? "" } });
  return mails;
};
