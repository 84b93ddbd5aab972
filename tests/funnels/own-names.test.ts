import { expect, it } from "vitest";
import { LOCALES } from "../../src/foundation/locale.ts";
import { nationalPage } from "../../src/foundation/page-alias.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { REPOSITORY } from "../../src/repository/language.ts";

const { editions, campaigns, messages } = loadSite(REPOSITORY);
const plain = editions.filter(({ id, edition }) => id === edition.funnel);

/** The form for ending a contract has an address of its own where the law of a country wants one: it is one page. */
const isNational = (page: string): boolean =>
  LOCALES.some((locale) => nationalPage(locale, "cancel") === page && page !== "cancel");

/** What a campaign says of its pages begins with their titles. */
const isOfCampaign = (page: string): boolean => campaigns.some(({ id }) => page.startsWith(`${id}/`));

/** Pages of one funnel that are called the same. */
const namesakes = (what: "title" | "description", words: Readonly<Record<string, string>>): readonly string[] =>
  plain.flatMap(({ id, funnel }) => {
    const seen = new Map<string | undefined, string>();
    return Object.entries(funnel.pages).flatMap(([path, page]) => {
      if (isNational(path) || (what === "description" && isOfCampaign(path))) return [];
      const text = words[page[what]];
      const other = seen.get(text);
      seen.set(text, other ?? path);
      return other === undefined ? [] : [`${id}: ${other} and ${path} are both “${text}”`];
    });
  });

it.each(["en-US", "de-DE", "fr-FR", "es-ES", "it-IT"] as const)(
  "gives every page of a funnel a title and a description of its own in %s, listed or not",
  (locale) => {
    const words = messages(locale);
    expect([...namesakes("title", words), ...namesakes("description", words)]).toEqual([]);
  },
);
