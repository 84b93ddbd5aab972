import { LOCALES, type Locale, languageOf } from "../../../foundation/locale.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";

/** The locales whose visitors read this message: those of its language that have no words of their own for it. */
export const readersOf = ({ folders }: Messages, { folder, key }: Message): readonly Locale[] =>
  LOCALES.filter(
    (locale) => locale === folder || (languageOf(locale) === folder && folders.get(locale)?.has(key) !== true),
  );
