import type { Subscription } from "../../engine/subscription/subscription.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";
import { readSigned, sign } from "../signing/signed.ts";
import { apply, type Held } from "./change.ts";
import { intervalWords, writtenAmount, writtenDay } from "./written-terms.ts";

/** A yes to another price that the server has worded: what `token` carries. */
interface SignedPrice {
  readonly subscriptionId: string;
  readonly text: string;
  readonly locale: Locale;
  readonly minor: number;
  readonly from: string;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}

const PURPOSE = "price-consent";
const LIFE_MS = 24 * 3_600_000;

type Priced = Pick<Subscription, "agreement" | "change">;

/** What a buyer is shown who is asked for a yes to another price; null where none is needed. @param product its name */
export const wordPriceConsent = (
  services: Services,
  subscriptionId: string,
  { agreement, change }: Priced,
  product: string,
  locale: Locale,
): { readonly text: string; readonly token: string } | null => {
  if (!change?.needsYes || change.isAgreed) return null;
  const { minor, from } = change;
  const { currency, period, minor: old } = agreement;
  const text = services.words.t(locale, "app.consent.price", {
    product,
    amount: writtenAmount(locale, minor, currency),
    old: writtenAmount(locale, old, currency),
    interval: intervalWords(services, locale, period),
    date: writtenDay(locale, from),
  });
  const expiresAt = services.now() + LIFE_MS;
  const signed = { subscriptionId, text, locale, minor, from, expiresAt } satisfies SignedPrice;
  return { text, token: sign(PURPOSE, signed, services.signingKey) };
};

/**
 * Agrees to the price whose words were read, and keeps them.
 * @returns why it was not done: it is charged no more, another price was announced since, or the words are a day old
 */
export const agreeToPrice = async (
  transaction: Database,
  services: Services,
  held: Held,
  token: string,
): Promise<"plan_changed" | "price_changed" | null> => {
  // Signed by us, so it has the shape that we gave it.
  const read = readSigned(PURPOSE, token, services.signingKey) as SignedPrice | null;
  const { row, subscription, today } = held;
  const { agreement, change } = subscription;
  if (!read || read.subscriptionId !== row.id || read.expiresAt <= services.now()) return "price_changed";
  const { minor, from, text, locale } = read;
  // What is charged no more is charged no other price.
  if (subscription.state === "cancelled" || subscription.state === "expired") return "plan_changed";
  const isMeant = change !== null && change.minor === minor && change.from === from;
  if (!isMeant) return agreement.minor === minor ? null : "price_changed";
  if (change.isAgreed) return null;
  const { currency, period, zone } = agreement;
  await transaction
    .insertInto("price_consents")
    .values({
      id: services.randomHex(16),
      subscription_id: row.id,
      text,
      terms: JSON.stringify({ minor, currency, period, zone, from }),
      locale,
      given_at: services.now(),
    })
    .execute();
  await apply(transaction, services, held, { type: "priceAgreed", on: today, minor, from });
  return null;
};
