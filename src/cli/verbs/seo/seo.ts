import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { BadEnvironment } from "../../../foundation/failures/bad-environment.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { readPath } from "../../../foundation/page-path.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { REPOSITORY } from "../../../repository/language.ts";
import { type Table, tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { type BuiltPage, pageFaults, pairFaults } from "./audit.ts";
import { botView } from "./bot-view.ts";

interface SeoOptions {
  readonly format: string;
  readonly all?: boolean;
  readonly brand?: string;
  readonly cwd?: string;
  readonly dist?: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("seo")
    .description("What a search engine sees of the built site.")
    .argument("[path]", "address path: /de-DE/home")
    .option("--all", "audit every page of every brand and locale")
    .option("--brand <brand>", "brand of the site; the first when absent")
    .option("--dist <dir>", "what npm run build wrote; dist/ of the folder when absent")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "json", "md"))
    .addHelpText("after", examples("seo /de-DE/home", "seo --all --format md"))
    .action((path: string | undefined, options: SeoOptions) => run((print) => seo(path, options, print)));

/** Returns 1 when a search engine would mind something. @throws BadEnvironment without a build. */
const seo = (path: string | undefined, options: SeoOptions, print: Print): number => {
  const site = join(resolve(options.dist ?? join(options.cwd ?? REPOSITORY, "dist")), "site");
  if (!existsSync(site)) throw new BadEnvironment(`${site} is not there; run: npm run build`);
  const brands = readdirSync(site);
  const brand = options.brand ?? brands[0] ?? "";
  if (!brands.includes(brand))
    throw new WrongUse(`there is no brand "${brand}"; ${didYouMean(brand, brands, "brands")}`);
  if (options.all) return audit(site, options.brand === undefined ? brands : [brand], options.format, print);
  if (path === undefined) throw new WrongUse("name a path (/de-DE/home), or ask for --all");
  return showPage(site, brand, path, options.format, print);
};

const showPage = (site: string, brand: string, path: string, format: string, print: Print): number => {
  const { locale, page } = readPath(path);
  if (locale === null) throw new WrongUse(`"${path}" begins with no locale; write /en-US/home`);
  const editions = [null, ...readdirSync(join(site, brand)).filter((name) => name.startsWith("+"))];
  const edition = editions.find((each) => existsSync(fileOf(site, brand, each, locale, page)));
  const built = edition === undefined ? null : readPage(site, brand, edition, locale, page);
  if (!built) {
    print(format === "json" ? JSON.stringify({ path, status: 404 }, null, 2) : `404  ${path}`);
    return 1;
  }
  const faults = pageFaults(built, sitemapNames(site, brand, built));
  const { view, bytes } = built;
  if (format === "json") print(JSON.stringify({ path, status: 200, bytes, ...view, faults }, null, 2));
  else {
    const rows = [
      ["status", "200"],
      ["title", view.title],
      ["description", view.description],
      ["robots", view.robots],
      ["canonical", view.canonical],
      ["language", view.language],
      ["hreflang", Object.keys(view.hreflang).join(", ")],
      ["JSON-LD", view.structured.join(", ")],
      ["h1", view.headings.join(" | ")],
      ["text", `${view.textLength} characters`],
      ["size", `${bytes} bytes`],
      ["faults", faults.join("; ") || "none"],
    ];
    print(tableText({ columns: ["", path], rows }, format === "md" ? "md" : "table"));
  }
  return faults.length > 0 ? 1 : 0;
};

const audit = (site: string, brands: readonly string[], format: string, print: Print): number => {
  const found = brands.flatMap((brand) => {
    const pages = pagesOf(site, brand);
    // What another funnel or an arm shows at an address that the site has anyway: a search engine gets the site's page.
    const isCopy = copiesOf(pages);
    const pairs = pairFaults(pages.filter((page) => !isCopy(page)));
    return pages.map((page) => ({
      page,
      faults: [...pageFaults(page, isCopy(page) ? null : sitemapNames(site, brand, page)), ...(pairs.get(page) ?? [])],
    }));
  });
  const faulty = found.filter(({ faults }) => faults.length > 0);
  const table: Table = {
    columns: ["brand", "page", "locale", "fault"],
    rows: faulty.flatMap(({ page: { brand, edition, page, locale }, faults }) =>
      faults.map((fault) => [edition === null ? brand : `${brand} ${edition}`, page, locale, fault]),
    ),
  };
  if (format === "json")
    print(JSON.stringify({ pages: found.length, faults: JSON.parse(tableText(table, "json")) }, null, 2));
  else {
    if (faulty.length > 0) print(tableText(table, format === "md" ? "md" : "table"));
    print(`${found.length} pages, ${faulty.length} with faults`);
  }
  return faulty.length > 0 ? 1 : 0;
};

const pagesOf = (site: string, brand: string): readonly BuiltPage[] =>
  readdirSync(join(site, brand), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => {
      const parts = name.slice(0, -".html".length).split("/");
      const edition = parts[0]?.startsWith("+") ? (parts.shift() ?? null) : null;
      const [locale = "", ...rest] = parts;
      return readPage(site, brand, edition, locale, rest.join("/"));
    });

const copiesOf = (pages: readonly BuiltPage[]): ((page: BuiltPage) => boolean) => {
  const plain = new Set(pages.filter(({ edition }) => edition === null).map(({ locale, page }) => `${locale}/${page}`));
  return ({ edition, locale, page }) => edition !== null && plain.has(`${locale}/${page}`);
};

const fileOf = (site: string, brand: string, edition: string | null, locale: string, page: string): string =>
  join(site, brand, edition ?? "", locale, `${page}.html`);

const readPage = (site: string, brand: string, edition: string | null, locale: string, page: string): BuiltPage => {
  const html = readFileSync(fileOf(site, brand, edition, locale, page), "utf8");
  return { brand, edition, locale, page, bytes: Buffer.byteLength(html), view: botView(html) };
};

/** Null: the brand has no sitemap. */
const sitemapNames = (site: string, brand: string, { view }: BuiltPage): boolean | null => {
  const file = join(site, brand, "sitemap.xml");
  return existsSync(file) ? readFileSync(file, "utf8").includes(`<loc>${view.canonical}</loc>`) : null;
};
