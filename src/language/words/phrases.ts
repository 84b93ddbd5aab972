import { type Language, type Locale, languageOf } from "../../foundation/locale.ts";
import { PHRASES } from "./phrases.gen.ts";

/** What must be said in each language. */
export type Needed = keyof (typeof PHRASES)[Language]["says"];
/** What must not be said in any. */
export type Forbidden = keyof (typeof PHRASES)[Language]["must_not_say"];

/** Whether the text says it in the language of the locale. */
export const says = (text: string, locale: Locale, needed: Needed): boolean =>
  new RegExp(PHRASES[languageOf(locale)].says[needed], "i").test(text);

/** The part of the text that must not be said; null: it says nothing of the kind. */
export const phraseIn = (text: string, language: Language, forbidden: Forbidden): string | null =>
  new RegExp(PHRASES[language].must_not_say[forbidden], "i").exec(text)?.[0] ?? null;
