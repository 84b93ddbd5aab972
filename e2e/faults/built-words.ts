import { readFileSync } from "node:fs";
import type { Locale } from "../../src/foundation/locale.ts";
import { type Catalogue, createCatalogue } from "./words.ts";

const catalogues = new Map<Locale, Catalogue>();
let messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> | null = null;

/** All that the built site can say in a locale. */
export const catalogueOf = (locale: Locale): Catalogue => {
  // Written by the build.
  messages ??= JSON.parse(readFileSync("dist/messages.json", "utf8")) as NonNullable<typeof messages>;
  const catalogue = catalogues.get(locale) ?? createCatalogue(messages[locale]);
  catalogues.set(locale, catalogue);
  return catalogue;
};
