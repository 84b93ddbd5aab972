import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import type { Example } from "../../rule.ts";

/** The sample with the same words in each of its languages. */
export const inAllLanguages = (words: Readonly<Record<string, string>>): Example =>
  Object.fromEntries([...new Set(LOCALES.map(languageOf))].map((each) => [`locales/${each}/sample.json`, words]));
