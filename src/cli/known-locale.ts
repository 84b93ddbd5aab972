import { WrongUse } from "../foundation/failures/wrong-use.ts";
import { isLocale, LOCALES, type Locale } from "../foundation/locale.ts";
import { didYouMean } from "../language/names/suggestion.ts";

/** `--locale`. @throws WrongUse with the locale that was perhaps meant: `de`, `de_DE` and `de-AT` mean de-DE */
export const knownLocale = (text: string): Locale => {
  if (isLocale(text)) return text;
  const language = text.slice(0, 2).toLowerCase();
  const alike = LOCALES.filter((each) => each.startsWith(`${language}-`));
  const exact = alike.find((each) => each.toLowerCase() === text.replace("_", "-").toLowerCase());
  const meant = exact ?? (/^[a-z]{2}(?:[-_]|$)/i.test(text) && alike.length === 1 ? alike[0] : undefined);
  throw new WrongUse(
    `there is no locale "${text}"; ${meant === undefined ? didYouMean(text, LOCALES, "locales") : `did you mean "${meant}"?`}`,
  );
};
