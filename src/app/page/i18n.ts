import i18next, { type i18n } from "i18next";
import type { Locale } from "../../foundation/locale.ts";

export type Messages = Readonly<Record<string, string>>;

/**
 * One instance for one locale, ready in the same tick so that the first client render equals the prerendered one.
 * Keys are flat: neither a dot nor a colon separates anything.
 *
 * @param onMissing called with a key that has no words; the key itself is shown (SPEC §8).
 */
export const createI18n = (locale: Locale, messages: Messages, onMissing: (key: string) => void): i18n => {
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
    missingKeyHandler: (_languages, _namespace, key) => onMissing(key),
  });
  return instance;
};

/** Adds the words of another page of the same locale. */
export const addMessages = (instance: i18n, locale: Locale, messages: Messages): void => {
  instance.addResourceBundle(locale, "translation", { ...messages }, false, true);
};
