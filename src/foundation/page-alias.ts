import { type Locale, languageOf } from "./locale.ts";

/** SPEC §2, localised alias of the running-app page: page → its path segment by language. */
const ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "running-app": {
    en: "running-app",
    fr: "appli-pour-courir",
    es: "app-para-correr",
    it: "app-per-correre",
    de: "lauf-app",
  },
};

/** Pages that law wants in a form of its own: § 312k BGB, art. L. 215-1-1 Code de la consommation. */
const NATIONAL: Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>> = {
  cancel: { "de-DE": "kuendigen", "fr-FR": "resilier" },
};

/** What stands in the address for a page: `("de-DE", "running-app")` → `lauf-app`. */
export const aliasOf = (locale: Locale, page: string): string => ALIASES[page]?.[languageOf(locale)] ?? page;

/** The page that an address means: every alias is understood in every language, as links are copied between them. */
export const pageOfAlias = (segment: string): string =>
  Object.keys(ALIASES).find((page) => Object.values(ALIASES[page] ?? {}).includes(segment)) ?? segment;

/** The page that a link means in a locale. */
export const nationalPage = (locale: Locale, page: string): string => NATIONAL[page]?.[locale] ?? page;
