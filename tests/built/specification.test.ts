import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LOCALES } from "../../src/foundation/locale.ts";
import { readSpecification } from "../../src/repository/specification/specification.ts";
import { distFiles, readDist, readPage } from "./dist-files.ts";

const { entries } = readSpecification(".");

const namesOf = (group: string): readonly string[] =>
  entries.filter((entry) => entry.group === group).map(({ name }) => name);

const drawn = distFiles().filter((path) => path.endsWith(".html"));

/** The HTML of a page in a locale, under whichever brand and funnel it is drawn. */
const drawings = (locale: string, page: string): readonly string[] =>
  drawn.filter((path) => path.endsWith(`/${locale}/${page}.html`)).map(readDist);

const missing = (pages: readonly string[]): readonly string[] =>
  LOCALES.flatMap((locale) =>
    pages
      .filter(
        (page) => !drawings(locale, page).some((html) => html.includes(`lang="${locale}"`) && /<h1[\s>]/.test(html)),
      )
      .map((page) => `${locale}/${page}`),
  );

it("draws the root of every locale", () => {
  expect(missing(["index"])).toEqual([]);
});

it("draws each page of the specification in every locale, with a main heading", () => {
  const marathons = namesOf("marathons").map((key) => `marathons/${key}`);
  expect(missing([...namesOf("pages"), ...namesOf("subpages"), ...marathons])).toEqual([]);
});

it("draws the 22 pages of the seasons, up and at rest, whatever the day", () => {
  const pages = namesOf("seasonal-pages");
  expect(pages).toHaveLength(22);
  expect(missing(pages)).toEqual([]);
  const atRest = LOCALES.flatMap((locale) => pages.map((page) => `site/run/+resting/${locale}/${page}.html`));
  expect(atRest.filter((path) => !drawn.includes(path))).toEqual([]);
  expect(atRest.filter((path) => !/<meta name="robots" content="noindex">/.test(readDist(path)))).toEqual([]);
});

const MARKETING_HEADER = /<nav id="menu" popover="auto"/;

it("leaves the marketing header off the pages that the specification names", () => {
  expect(MARKETING_HEADER.test(readPage("en-US", "home"))).toBe(true);
  const without = namesOf("no-marketing-header");
  expect(without.filter((page) => MARKETING_HEADER.test(readPage("en-US", page)))).toEqual([]);
});

it("links from the footer where the specification says", () => {
  const footer = /<footer[\s\S]*?<\/footer>/.exec(readPage("en-US", "home"))?.[0] ?? "";
  const outside = new Map([
    ["blog", 'href="https://blog.'],
    ["help", 'href="https://help.'],
  ]);
  const links = entries.filter(({ group }) => group === "footer-links");
  expect(links).toHaveLength(11);
  const wrong = links.filter(
    ({ name, cells }) => !footer.includes(outside.get(name) ?? `href="/en-US/${cells["leads to"]}"`),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it("writes what stands in the main part of each page that says the same to everybody beside its data", () => {
  const parts = distFiles().filter((path) => /^site\/(?:run|health)\/page-data\/.*-rsc\.json$/.test(path));
  expect(parts.length).toBeGreaterThan(1000);
  const wrong = parts.filter((path) => {
    const { html } = JSON.parse(readDist(path)) as { readonly html: string };
    const page = path.replace(/page-data\/(.*)\/page-data-rsc\.json$/, "$1.html");
    return !/<h1[\s>]/.test(html) || !readDist(page).includes(`${html}</main>`);
  });
  expect(wrong).toEqual([]);
  expect(parts.filter((path) => /\/(?:quiz|email|results|checkout|account)\//.test(path))).toEqual([]);
});

it("names the funnel of every page by its hash", () => {
  const hashes = new Set(
    drawn.flatMap((path) =>
      [...readDist(path).matchAll(/\/page-data\/sq\/d\/([0-9a-f]+)\.json/g)].map(([, hash]) => hash),
    ),
  );
  const files = new Set(distFiles());
  expect(hashes.size).toBeGreaterThan(0);
  expect([...hashes].filter((hash) => !files.has(`page-data/sq/d/${hash}.json`))).toEqual([]);
});

it("says on a resting page not a word of its season", () => {
  const resting = drawn.filter((path) => path.startsWith("site/run/+resting/"));
  expect(resting.length).toBe(220);
  const faults = resting.flatMap((path) => {
    const [, , , locale = "", season = ""] = path.split("/");
    const html = readDist(path);
    const said = wordsOfSeason(season, locale).filter((text) => html.includes(text));
    return said.length === 0 ? [] : [`${path}: ${said[0]}`];
  });
  expect(faults).toEqual([]);
});

/** As a page writes them, up to what is filled in. */
const wordsOfSeason = (season: string, locale: string): readonly string[] =>
  [locale.slice(0, 2), locale]
    .map((folder) => `locales/${folder}/${season}.json`)
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>))
    .map((text) => text.split("{{")[0]?.trim() ?? "")
    .filter((text) => text.length > 8);

/** What stands in the main part of a page, by paragraph, heading or point. */
const textsOf = (html: string): readonly string[] =>
  (/<main[^]*<\/main>/.exec(html)?.[0] ?? "")
    .replaceAll(/<(?:template|script)[^]*?<\/(?:template|script)>/g, "")
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== "");

it("tells of each event that search engines list a hundred words of its own, and leaves the others to one page", () => {
  const events = namesOf("marathons").map((key) => {
    const html = readPage("en-US", `marathons/${key}`);
    return { key, home: /<link rel="canonical" href="[^"]*\/en-US\/([^"]+)"/.exec(html)?.[1], texts: textsOf(html) };
  });
  const listed = events.filter(({ key, home }) => home === `marathons/${key}`);
  expect(listed.map(({ key }) => key)).toEqual([
    "big-tex-run-5k-10k",
    "denver-rocks",
    "marin-endurance-festival",
    "oakland-turkey-trot",
  ]);
  const others = events.filter((each) => !listed.includes(each));
  expect(new Set(others.map(({ home }) => home))).toEqual(new Set(["maraton"]));
  const thin = listed.filter(({ key, texts }) => {
    const elsewhere = new Set(events.flatMap((each) => (each.key === key ? [] : each.texts)));
    return (
      texts
        .filter((text) => !elsewhere.has(text))
        .join(" ")
        .split(" ").length < 100
    );
  });
  expect(thin.map(({ key }) => key)).toEqual([]);
});
