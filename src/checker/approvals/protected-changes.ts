import { LOCALES } from "../../foundation/locale.ts";
import { minorUnits } from "../../foundation/money.ts";
import type { Content } from "../../language/content/content.ts";
import { referencesIn } from "../../language/overlays/overlays-in.ts";
import type { ProductFile } from "../../language/types/product.gen.ts";
import { stemOf } from "../../language/words/message-uses.ts";

/** A change that two people have to want: what a stolen account would do first. */
export interface ProtectedChange {
  readonly what: "price" | "discount" | "origin" | "consent";
  /** `running-plan-3-months en-US`, `https://example.com`, `de funnel-20.consent.title`. */
  readonly subject: string;
  /** Null: there was, or is, nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface Version {
  readonly texts: ReadonlyMap<string, string>;
  readonly content: Content;
}

/** Of a price, in either direction; of a discount, in all. */
const MOST_PERCENT = 30;

/** Prices that move by more than 30 %, discounts above that, origins that nothing named before, words of consent. */
export const protectedChanges = (before: Version, after: Version): readonly ProtectedChange[] => [
  ...priceChanges(before.content, after.content),
  ...discountChanges(before.content, after.content),
  ...newOrigins(before.texts, after.texts),
  ...consentChanges(before.content, after.content),
];

const priceChanges = (before: Content, after: Content): readonly ProtectedChange[] =>
  [...after.products].flatMap(([key, { value }]) => {
    const was = before.products.get(key)?.value;
    if (!was) return [];
    return (["prices", "trials"] as const).flatMap((list) =>
      LOCALES.flatMap((locale): readonly ProtectedChange[] => {
        const [old, now] = [paidIn(was, list, locale), paidIn(value, list, locale)];
        if (old === null || now === null || !movesFar(old.minor, now.minor)) return [];
        const subject = `${key} ${locale}${list === "trials" ? " (trial)" : ""}`;
        return [{ what: "price", subject, before: old.text, after: now.text }];
      }),
    );
  });

const paidIn = (product: ProductFile, list: "prices" | "trials", locale: (typeof LOCALES)[number]) => {
  const price = product[list]?.[locale];
  const minor = price ? minorUnits(price.amount, price.currency_id) : null;
  return price && minor !== null ? { minor, text: `${price.amount} ${price.currency_id}` } : null;
};

const movesFar = (old: number, now: number): boolean => Math.abs(now - old) * 100 > old * MOST_PERCENT;

const discountChanges = (before: Content, after: Content): readonly ProtectedChange[] =>
  [...after.coupons].flatMap(([name, { value }]): readonly ProtectedChange[] => {
    const [was, is] = [before.coupons.get(name)?.value.discount, value.discount];
    if (typeof is !== "number" || is <= MOST_PERCENT || was === is) return [];
    return [{ what: "discount", subject: name, before: typeof was === "number" ? `${was} %` : null, after: `${is} %` }];
  });

const ORIGIN = /\bhttps?:\/\/[^\s/"'()<>\\]+/g;

const originsIn = (texts: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([...texts.values()].flatMap((text) => text.match(ORIGIN) ?? []));

const newOrigins = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly ProtectedChange[] => {
  const known = originsIn(before);
  return [...originsIn(after)]
    .filter((origin) => !known.has(origin))
    .map((origin) => ({ what: "origin", subject: origin, before: null, after: origin }));
};

const CONSENTS: ReadonlySet<string> = new Set(["says-order", "says-renewal", "says-marketing"]);
const CONSENT_KEY = /consent|agree/;

/** Keys of the words with which somebody agrees to something: order buttons, renewals, marketing, health. */
const consentKeys = (content: Content): ReadonlySet<string> =>
  new Set(
    [...content.files.values()]
      .flatMap((file) => referencesIn(content, file))
      .flatMap(({ to, value }) => (CONSENTS.has(to) || (to === "message" && CONSENT_KEY.test(value)) ? [value] : [])),
  );

const consentChanges = (before: Content, after: Content): readonly ProtectedChange[] => {
  const keys = new Set([...consentKeys(before), ...consentKeys(after)]);
  return [...before.messages.folders].flatMap(([folder, old]) =>
    [...old.values()].flatMap(({ key, text }): readonly ProtectedChange[] => {
      if (!keys.has(key) && !keys.has(stemOf(key))) return [];
      const now = after.messages.folders.get(folder)?.get(key)?.text ?? null;
      return now === text ? [] : [{ what: "consent", subject: `${folder} ${key}`, before: text, after: now }];
    }),
  );
};
