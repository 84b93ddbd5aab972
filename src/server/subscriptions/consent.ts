import { isDeepStrictEqual } from "node:util";
import type { ProductDefinition } from "../../engine/definition/definition.ts";
import type { Agreement } from "../../engine/subscription/subscription.ts";
import { addDuration, type Duration } from "../../foundation/calendar.ts";
import type { Locale } from "../../foundation/locale.ts";
import { zoneOfLocale } from "../../foundation/locale-zone.ts";
import { minorUnits } from "../../foundation/money.ts";
import { isZone } from "../../language/dates/moment.ts";
import type { Services } from "../services.ts";
import { readSigned, sign } from "../signing/signed.ts";
import { dayIn } from "./days.ts";
import { intervalWords, writtenAmount, writtenDay } from "./written-terms.ts";

/** What somebody agrees to who buys a subscription. */
export interface RenewalTerms extends Agreement {
  /** How long the purchase itself pays for, when that is a trial; null: one period. */
  readonly trial: Duration | null;
  /** How long after the purchase it begins, when it goes on from another plan. */
  readonly after?: Duration;
  /** The day of the purchase in their zone, from which the day in the words is reckoned; missing in what was sold before it was kept. */
  readonly on?: string;
}

/** A consent that the server has worded: what `token` carries. */
interface SignedConsent {
  readonly leadCode: string;
  readonly product: string;
  /** Of its words. */
  readonly locale: Locale;
  readonly text: string;
  readonly terms: RenewalTerms & { readonly on: string };
}

/** Somebody who pays, with what they send as consents. */
export interface Consenting {
  readonly leadCode: string;
  readonly locale: Locale;
  readonly products: readonly ProductDefinition[];
  readonly consents: readonly { readonly kind: string; readonly text?: string; readonly token?: string }[];
}

/** A consent as it is kept with the attempt. */
export interface GivenConsent {
  readonly kind: string;
  readonly text: string;
  readonly product: string | null;
  readonly terms: RenewalTerms | null;
}

const PURPOSE = "renewal-consent";
/** The words name a day, and are true on the day on which they were shown: whoever pays over midnight has begun before. */
const OVER_MIDNIGHT_MS = 3_600_000;

/** The day on which it begins, of a purchase on a day. Both `YYYY-MM-DD`. */
export const firstDay = ({ after }: Pick<RenewalTerms, "after">, day: string): string =>
  after ? addDuration(day, after) : day;

/** The terms of a product in a locale; null for what does not renew. */
const termsOf = (product: ProductDefinition, locale: Locale, zone: string): RenewalTerms | null => {
  if (!product.is_subscription || !product.plan) return null;
  const { amount, currency_id } = product.prices[locale];
  const minor = minorUnits(amount, currency_id);
  if (minor === null) throw new Error(`the price of ${product.key} is not an amount`);
  const trial = product.trials?.[locale]?.duration ?? null;
  const { begins_after: after } = product;
  return { minor, currency: currency_id, period: product.plan, zone, trial, ...(after && { after }) };
};

/** Do both say the same of money and time? Zone and day are the buyer's, as their browser names them. */
const isSame = (one: RenewalTerms, other: RenewalTerms): boolean =>
  isDeepStrictEqual({ ...one, zone: "", on: "" }, { ...other, zone: "", on: "" });

/** The words of a consent, made of what is agreed to. */
const wordsOf = (
  services: Services,
  product: ProductDefinition,
  locale: Locale,
  terms: SignedConsent["terms"],
): string => {
  const { minor, currency, period, trial } = terms;
  const first = addDuration(firstDay(terms, terms.on), trial ?? period);
  return services.words.t(locale, trial ? "app.consent.renewal-trial" : "app.consent.renewal", {
    product: services.words.t(locale, product.plan_name ?? product.name),
    amount: writtenAmount(locale, minor, currency),
    interval: intervalWords(services, locale, period),
    date: writtenDay(locale, first),
  });
};

/** The consent that a buyer is shown; null for what does not renew. @param zone as the browser names it */
export const wordConsent = (
  services: Services,
  leadCode: string,
  product: ProductDefinition,
  locale: Locale,
  zone: string | undefined,
): { readonly kind: "renewal"; readonly text: string; readonly token: string } | null => {
  const theirs = zone !== undefined && isZone(zone) ? zone : zoneOfLocale(locale);
  const renews = termsOf(product, locale, theirs);
  if (!renews) return null;
  const terms = { ...renews, on: dayIn(theirs, services.now()) };
  const text = wordsOf(services, product, locale, terms);
  const signed = { leadCode, product: product.key, locale, text, terms } satisfies SignedConsent;
  return { kind: "renewal", text, token: sign(PURPOSE, signed, services.signingKey) };
};

/**
 * What a buyer has agreed to, in the words that the server gave. Null when something that renews has no consent of theirs, or
 * one to another price or period, in another language than they buy in, or of another day.
 */
export const readConsents = (services: Services, request: Consenting): readonly GivenConsent[] | null => {
  const signed = request.consents.flatMap(({ kind, token }): readonly GivenConsent[] => {
    // Signed by us, so it has the shape that we gave it.
    const read = token === undefined ? null : (readSigned(PURPOSE, token, services.signingKey) as SignedConsent | null);
    if (!read || read.leadCode !== request.leadCode || read.locale !== request.locale) return [];
    const { text, product, terms } = read;
    const isToday = [0, OVER_MIDNIGHT_MS].some((ago) => dayIn(terms.zone, services.now() - ago) === terms.on);
    return isToday ? [{ kind, text, product, terms }] : [];
  });
  const isComplete = request.products.every((product) => {
    const terms = termsOf(product, request.locale, "");
    const consent = signed.find((each) => each.product === product.key);
    return terms === null || (consent?.terms != null && isSame(consent.terms, terms));
  });
  // One for each product, so that there is no doubt by which of them it begins.
  const first = signed.filter(({ product }, index) => signed.findIndex((each) => each.product === product) === index);
  const bought = new Set(request.products.map(({ key }) => key));
  return isComplete ? first.filter(({ product }) => product !== null && bought.has(product)) : null;
};
