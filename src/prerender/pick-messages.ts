import { ERROR_KEYS } from "../engine/transition/error-key.ts";
import { LOCALES } from "../foundation/locale.ts";
import { PAYMENT_OUTCOMES } from "../payments/outcomes.ts";
import type { Site } from "./site.ts";

/**
 * The site's own words as code says them: whole keys, and prefixes where the last part is computed
 * (`app.error.${code}`).
 */
export const APP_WORD = /\bapp\.[A-Za-z0-9_.-]+/g;

type Messages = Readonly<Record<string, string>>;

/** The keys of messages that a page needs: those it names (with their plural forms) and those its code may show. */
export const pickKeys = (all: Messages, named: Iterable<string>, appWords: ReadonlySet<string>): readonly string[] => {
  const { keys, forms, prefixes } = indexOf(all);
  const picked = new Set<number>();
  const pick = (places: readonly number[] | undefined): void => {
    for (const place of places ?? []) picked.add(place);
  };
  for (const word of named) pick(forms.get(word));
  for (const word of appWords) {
    pick(forms.get(word));
    if (!word.endsWith(".")) continue;
    const places = prefixes.get(word) ?? keys.flatMap((key, place) => (key.startsWith(word) ? [place] : []));
    prefixes.set(word, places);
    pick(places);
  }
  return [...picked].sort((a, b) => a - b).flatMap((place) => keys[place] ?? []);
};

/** Picks the messages of these keys. */
export const pickMessages = (all: Messages, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, all[key] ?? ""]));

interface MessageIndex {
  readonly keys: readonly string[];
  /** Places of a key among all, under its own name and under that without the ending of a plural form. */
  readonly forms: ReadonlyMap<string, readonly number[]>;
  /** Places of the keys that begin so, as far as they were asked for. */
  readonly prefixes: Map<string, readonly number[]>;
  /** The same for locales whose words have the same keys in the same order. */
  readonly name: string;
}

const indexes = new WeakMap<Messages, MessageIndex>();

/** The keys of a locale, read once for all of its pages. */
const indexOf = (all: Messages): MessageIndex => {
  const index = indexes.get(all) ?? readIndex(all);
  indexes.set(all, index);
  return index;
};

const readIndex = (all: Messages): MessageIndex => {
  const keys = Object.keys(all);
  const forms = new Map<string, number[]>();
  for (const [at, key] of keys.entries())
    for (const form of new Set([key, key.replace(/_(?:zero|one|two|few|many|other)$/, "")])) {
      const places = forms.get(form) ?? [];
      forms.set(form, places);
      places.push(at);
    }
  return { keys, forms, prefixes: new Map(), name: keys.join() };
};

/** Locales of one name have the same keys in the same order. */
export const keysName = (all: Messages): string => indexOf(all).name;

/** Keys of what is said when a call, or a payment, did not do what it was asked for (SPEC §5, §8). */
const OUTCOME_KEYS = [
  ...ERROR_KEYS.map((key) => `app.error.${key}`),
  ...PAYMENT_OUTCOMES.map((outcome) => `app.payment.${outcome}`),
];

/**
 * Code computes these keys, so that no definition names them and no rule of the checker asks for them.
 * @throws {Error} naming every key that has no words in some locale
 */
export const demandOutcomeWords = ({ messages }: Pick<Site, "messages">): void => {
  const missing = LOCALES.flatMap((locale) => {
    const words = messages(locale);
    return OUTCOME_KEYS.filter((key) => (words[key] ?? "").trim() === "").map((key) => `${key} in ${locale}`);
  });
  if (missing.length > 0)
    throw new Error(`A visitor would be told nothing: add words to locales/*/app.json for ${missing.join(", ")}`);
};
