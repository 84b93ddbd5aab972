import type { i18n } from "i18next";
import type { Locale } from "../../foundation/locale.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { type Messages, shownFor } from "./messages.ts";

export type TextParams = Readonly<Record<string, string | number>>;

export type Translate = (key: string, params: TextParams) => string;

/** Of those that say words as they are. */
export interface PlainTexts {
  readonly t: (key: string) => string;
}

/** What is said to visitors, by message key. */
export interface Texts {
  readonly t: (key: string, params?: TextParams) => string;
  /** Adds the words of another page of the same locale. */
  readonly add: (messages: Messages) => void;
  /** Brings i18next, which answers from then on. */
  readonly complete: () => Promise<i18n>;
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The words that a page brings along, said as i18next says them, for what was prerendered: placeholders and plural forms, and
 * no more of it. What is drawn first waits for no library.
 *
 * @param onMissing called with a key that has no words; outside of production the key itself is shown (SPEC §8)
 */
export const pageTexts = (
  locale: Locale,
  messages: Messages,
  onMissing: (key: string) => void,
  isProduction = import.meta.env.PROD,
): Texts => {
  let own = messages;
  let library: Promise<i18n> | null = null;
  let complete: i18n | null = null;
  let plurals: Intl.PluralRules | null = null;
  const formOf = (key: string, count: unknown): string | undefined => {
    if (typeof count !== "number") return undefined;
    plurals ??= new Intl.PluralRules(locale);
    return own[`${key}_${plurals.select(count)}`];
  };
  const load = async (): Promise<i18n> => {
    const { addMessages, createI18n } = await loadQuietly(() => import("./i18n.ts"));
    complete = createI18n(locale, messages, onMissing, isProduction);
    if (own !== messages) addMessages(complete, locale, own);
    return complete;
  };
  return {
    t: (key, params = {}) => {
      if (complete) return complete.t(key, { ...params });
      const text = formOf(key, params["count"]) ?? own[key];
      if (text !== undefined) return text.replace(PLACEHOLDER, (_, name: string) => String(params[name] ?? ""));
      onMissing(key);
      return shownFor(messages, key, isProduction);
    },
    add: (added) => {
      own = { ...own, ...added };
      complete?.addResourceBundle(locale, "translation", { ...added }, false, true);
    },
    complete: () =>
      (library ??= load().catch((error: unknown) => {
        library = null;
        throw error;
      })),
  };
};
