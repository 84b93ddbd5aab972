import { expect, it } from "vitest";
import { LOCALES } from "../../src/foundation/locale.ts";
import { pageDataPath, pathOf, staticPartPath } from "../../src/foundation/page-path.ts";
import { sitemap } from "../../src/prerender/head.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { seasonsTable } from "../../src/prerender/season-table/seasons-table.ts";
import { seasonSitemaps, sitemapText } from "../../src/prerender/season-table/sitemaps.ts";
import type { SeasonAddress } from "../../src/prerender/seasons-file.ts";
import { REPOSITORY } from "../../src/repository/language.ts";
import { createSite } from "../../src/server/site/site.ts";

const shipped = loadSite(REPOSITORY);
const built = Date.parse("2026-11-23T00:00:00Z");
const table = seasonsTable(shipped, built, pathOf);

/** What an edge without a server does with the table. */
const fileAt = ({ when, up, atRest }: SeasonAddress, now: number): string => (holds(when, now) ? up : atRest);
const holds = (when: SeasonAddress["when"], now: number): boolean =>
  when.some(({ from, to }) => Date.parse(from) <= now && (to === null || now < Date.parse(to)));

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

/** The sitemap of a brand with every page that some campaign has, and one that none has. */
const listed = shipped.brands.map((brand) => {
  const pages = shipped.campaigns
    .filter(({ brands }) => brands.includes(brand.id))
    .flatMap(({ id, pages: own, locales = LOCALES }) =>
      locales.flatMap((locale) => Object.keys(own).map((last) => ({ locale, page: `${id}/${last}` }))),
    );
  const entries = [{ locale: "de-DE" as const, page: "home" }, ...pages].map(({ locale, page }) => ({
    canonical: `https://${brand.hosts[0]}${pathOf(locale, page)}`,
    alternates: [],
  }));
  return { brand, entries };
});
const sitemaps = new Map<string, string>(
  listed.map(({ brand, entries }) => [`site/${brand.id}/sitemap.xml`, sitemap(entries)]),
);

let now = built;
const site = createSite({
  files: {
    has: (name) => documents.has(name) || sitemaps.has(name),
    read: async (name) => ({
      bytes: new TextEncoder().encode(sitemaps.get(name) ?? name),
      encoding: "identity",
      etag: `"${name}"`,
    }),
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
  const written = new Set([...documents, ...seasonSitemaps(shipped, built).map(({ file }) => file)]);
  expect(table.flatMap(({ up, atRest }) => [up, atRest]).filter((name) => !written.has(name))).toEqual([]);
});

it("names results and checkout for whoever came through a campaign, whose look goes along", () => {
  const pages = ["results", "checkout"].map((page) => `/de-DE/${page}`);
  const rows = table.filter(({ path, visit }) => pages.includes(path) && visit === "20+christmas");
  expect(rows.map(({ up, atRest }) => [up, atRest])).toEqual([
    ["site/run/+20+christmas/de-DE/checkout.html", "site/run/de-DE/checkout.html"],
    ["site/run/+20+christmas/de-DE/results.html", "site/run/de-DE/results.html"],
  ]);
});

it("has the sitemap of every second, as the server makes it", async () => {
  const files = new Map(
    seasonSitemaps(shipped, built).map((each) => {
      const entries = listed.find(({ brand }) => brand.id === each.brand)?.entries ?? [];
      return [each.file, sitemapText(entries, shipped, each)] as const;
    }),
  );
  const rows = table.filter(({ path }) => path === "/sitemap.xml");
  const names = rows.map(({ up }) => up.slice("site/run/+sitemaps/".length));
  expect(new Set(names)).toEqual(
    new Set([
      "blackfriday+christmas+cybermonday.xml",
      "blackfriday+christmas.xml",
      "christmas+cybermonday.xml",
      "christmas+july4.xml",
      "christmas+new-year.xml",
      "christmas+spring-sale.xml",
      "christmas.xml",
    ]),
  );
  for (now of moments) {
    const response = await site.serve(new Request("http://run.example/sitemap.xml"));
    const row = rows.find(({ when }) => holds(when, now)) ?? rows[0];
    expect(row && files.get(fileAt(row, now))).toBe(await response.text());
  }
});

// Half a minute of computing; the limit is for machines that do other things, too.
it("shows on a static host what the server shows, in the seconds in which a season begins and ends", {
  timeout: 240_000,
}, async () => {
  expect(moments.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (now of moments) {
    for (const row of table.filter(({ path }) => /^(?:\/page-data)?\/(de-DE|en-US|en-AU|es-419)\//.test(path))) {
      const headers = { cookie: row.visit === undefined ? "" : `edition=${row.visit}` };
      const response = await site.serve(new Request(`http://${row.hosts[0]}${row.path}`, { headers }));
      const shown = response.headers.get("location") ?? (await response.text());
      if (shown !== fileAt(row, now)) wrong.push(`${new Date(now).toISOString()} ${row.path}: ${shown}`);
      const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
      const begun = row.begins && holds(row.begins.when, now) ? `edition=${row.begins.edition}` : "";
      if (row.begins && cookie !== begun) wrong.push(`${new Date(now).toISOString()} ${row.path}: ${cookie}`);
    }
  }
  expect(wrong).toEqual([]);
});
