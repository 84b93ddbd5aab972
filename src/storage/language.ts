import { isLocale, type Locale } from "../foundation/locale.ts";
import { writeLanguageCookie } from "./cookies.ts";
import type { WebStorage } from "./web-storage.ts";

const LANGUAGE_KEY = "language";

export interface LanguageVisit {
  readonly locale: Locale;
  readonly storage: WebStorage;
  readonly document: { cookie: string; readonly referrer: string };
  readonly location: Pick<Location, "origin" | "protocol">;
}

/**
 * Remembers the language that was chosen (SPEC §2). Chosen is the language of the first visit, and what a visitor changes
 * to on our own pages; a link from elsewhere to a page in another language changes nothing.
 */
export const rememberLanguage = ({ locale, storage, document, location }: LanguageVisit): void => {
  const stored = storage.readText(LANGUAGE_KEY);
  const isOwnLink = document.referrer.startsWith(`${location.origin}/`);
  const chosen = stored !== null && isLocale(stored) && !isOwnLink ? stored : locale;
  storage.writeText(LANGUAGE_KEY, chosen);
  writeLanguageCookie(document, chosen, location.protocol === "https:");
};
