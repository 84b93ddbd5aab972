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
