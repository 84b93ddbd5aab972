import { expect, it } from "vitest";
import { LOCALES } from "../../src/foundation/locale.ts";
import { pageDataPath, pathOf, staticPartPath } from "../../src/foundation/page-path.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { type SeasonAddress, seasonsFile } from "../../src/prerender/seasons-file.ts";
import { REPOSITORY } from "../../src/repository/language.ts";
import { createSite } from "../../src/server/site/site.ts";

const shipped = loadSite(REPOSITORY);
const built = Date.parse("2026-11-23T00:00:00Z");
const table = seasonsFile(shipped, built, pathOf);

/** What an edge without a server does with the table. */
const fileAt = ({ when, up, atRest }: SeasonAddress, now: number): string =>
  when.some(({ from, to }) => Date.parse(from) <= now && (to === null || now < Date.parse(to))) ? up : atRest;

/** The documents that the build writes, their data and static parts. */
const documents = new Set(
  shipped.brands.flatMap((brand) =>
    [...shipped.editions, ...shipped.resting]
      .filter(({ brands }) => brands.includes(brand.id))
      .flatMap(({ id, drawn }) => {
        const folder = id === brand.funnel ? `site/${brand.id}` : `site/${brand.id}/+${id}`;
        return drawn.flatMap((page) =>
          LOCALES.flatMap((locale) => [
            `${folder}/${locale}/${page}.html`,
            `${folder}${pageDataPath(locale, page)}`,
            `${folder}${staticPartPath(locale, page)}`,
          ]),
        );
      }),
  ),
);

let now = built;
const site = createSite({
  files: {
    has: (name) => documents.has(name),
    read: async (name) => ({ bytes: new TextEncoder().encode(name), encoding: "identity", etag: `"${name}"` }),
  },
  policies: { default: "", payment: "" },
  paymentPages: new Set(),
  brands: shipped.brands,
  defaultBrand: "run",
  brandOfFunnel: new Map(shipped.editions.map(({ funnel }) => [funnel.id, funnel.brand])),
  editions: {
    funnels: new Set(shipped.editions.map(({ edition }) => edition.funnel)),
    campaigns: shipped.campaigns,
    experiments: [],
    now: () => now,
    newVisitorCode: () => "visitor000000006",
  },
  asksFirst: () => true,
  trustProxy: false,
});

const SECOND = 1000;
/** Of what comes back every year the first years, and the last of the table: it is the same rule between. */
const YEARS = [2026, 2027, 2032];
const moments = [
  ...new Set(
    table.flatMap(({ when }) =>
      when.flatMap(({ from, to }) =>
        [from, to].flatMap((at) => (at === null ? [] : [Date.parse(at) - SECOND, Date.parse(at)])),
      ),
    ),
  ),
].filter((each) => each >= built && YEARS.includes(new Date(each).getUTCFullYear()));

it("names files that the build writes, for every address of a campaign", () => {
  expect(table.flatMap(({ up, atRest }) => [up, atRest]).filter((name) => !documents.has(name))).toEqual([]);
});

// Half a minute of computing; the limit is for machines that do other things, too.
it("shows on a static host what the server shows, in the seconds in which a season begins and ends", {
  timeout: 240_000,
}, async () => {
  expect(moments.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (now of moments) {
    for (const row of table.filter(({ path }) => /^(?:\/page-data)?\/(de-DE|en-US|en-AU|es-419)\//.test(path))) {
      const response = await site.serve(new Request(`http://${row.hosts[0]}${row.path}`));
      const shown = response.headers.get("location") ?? (await response.text());
      if (shown !== fileAt(row, now)) wrong.push(`${new Date(now).toISOString()} ${row.path}: ${shown}`);
    }
  }
  expect(wrong).toEqual([]);
});
