import i18next, { type i18n } from "i18next";
import type { Locale } from "../../foundation/locale.ts";
import { type Messages, shownFor } from "./messages.ts";

/**
 * One instance for one locale, ready in the same tick. Keys are flat: neither a dot nor a colon separates anything.
 *
 * @param onMissing called with a key that has no words; outside of production the key itself is shown (SPEC §8)
 */
export const createI18n = (
  locale: Locale,
  messages: Messages,
  onMissing: (key: string) => void,
  isProduction = import.meta.env.PROD,
): i18n => {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: { ...messages } } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    parseMissingKeyHandler: (key) => shownFor(messages, key, isProduction),
    missingKeyHandler: (_languages, _namespace, key) => onMissing(key),
  });
  return instance;
};

/** Adds the words of another page of the same locale. */
export const addMessages = (instance: i18n, locale: Locale, messages: Messages): void => {
  instance.addResourceBundle(locale, "translation", { ...messages }, false, true);
};
