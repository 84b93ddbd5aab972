import { isLocale, type Locale } from "../foundation/locale.ts";
import { chooseLocale } from "../foundation/locale-choice.ts";
import { readPath } from "../foundation/page-path.ts";
import { readCookie, writeLanguageCookie } from "./cookies.ts";
import type { WebStorage } from "./web-storage.ts";

const LANGUAGE_KEY = "language";

export interface LanguageVisit {
  readonly locale: Locale;
  /** Those that the browser asks for, most wanted first. */
  readonly languages: readonly string[];
  readonly storage: WebStorage;
  readonly document: { cookie: string; readonly referrer: string };
  readonly location: Pick<Location, "origin" | "protocol">;
}

/**
 * Remembers the language that was chosen (SPEC §2). Chosen is the language of the first visit, and what a visitor changes
 * to on our own pages; a link from elsewhere to a page in another language changes nothing. The server hears only of what
 * it would not choose by itself: nobody asked for a cookie by coming.
 */
export const rememberLanguage = ({ locale, languages, storage, document, location }: LanguageVisit): void => {
  const stored = storage.readText(LANGUAGE_KEY);
  const isOwnLink = document.referrer.startsWith(`${location.origin}/`);
  // Whoever changes at once has come from a page that had no time to remember its own.
  const left = isOwnLink ? readPath(new URL(document.referrer).pathname).locale : null;
  const earlier = stored !== null && isLocale(stored) ? stored : left;
  const chosen = earlier !== null && !isOwnLink ? earlier : locale;
  storage.writeText(LANGUAGE_KEY, chosen);
  const isChange = earlier !== null && chosen !== earlier;
  const isOther = chosen !== chooseLocale(null, languages);
  if (isChange || isOther || readCookie(document, LANGUAGE_KEY) !== null)
    writeLanguageCookie(document, chosen, location.protocol === "https:");
};
