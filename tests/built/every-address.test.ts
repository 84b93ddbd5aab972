import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../src/foundation/locale.ts";
import { pathOf } from "../../src/foundation/page-path.ts";
import { type BuiltSite, readBuiltSite } from "../../src/server/site/built-site.ts";

const DAY = 86_400_000;
const MINUTES = 60_000;
const FOUR = ["carousel", "home", "runchallenge", "weight-loss"];
const PHASES = { before: -60, in: 0, after: 60 };
type Phase = keyof typeof PHASES;
/** Each campaign with a day in it, and when a search engine finds which of its pages in which locales. */
const SEASONS: readonly (readonly [string, string, readonly Phase[], readonly string[], readonly Locale[]])[] = [
  ["blackfriday", "2026-11-27", ["in"], FOUR, LOCALES],
  ["cybermonday", "2026-11-30", ["in"], FOUR, LOCALES],
  ["christmas", "2026-12-20", ["before", "in", "after"], FOUR, LOCALES],
  ["new-year", "2026-12-30", ["in"], FOUR, LOCALES],
  ["spring-sale", "2027-03-25", ["in"], FOUR, LOCALES.filter((locale) => !["en-AU", "es-419"].includes(locale))],
  ["july4", "2027-07-03", ["in"], ["carousel", "home"], ["en-US"]],
];
const momentOf = (day: string, days: number): number => Date.parse(`${day}T12:00:00Z`) + days * DAY;
const instants = SEASONS.flatMap(([, day]) => Object.values(PHASES).map((days) => momentOf(day, days)));

let now = instants[0] ?? 0;
let built: BuiltSite;
/** Addresses as `host path`, with what stands there: the name of a document by its tag, or where it leads. */
const shown = new Map<string, string>();
const documents = new Map<string, { readonly html: string; readonly host: string; readonly address: string }>();
const broken: string[] = [];
/** What search engines may list, as `moment host path`. */
const listed = new Set<string>();

const isListed = (html: string): boolean => !/<meta name="robots" content="[^"]*noindex/.test(html);

const hostOf = (brand: string): string => `${brand}.example`;

const visit = async (host: string, path: string): Promise<void> => {
  // Compressed, all documents stay in the server's memory: it reads each once and not at every moment.
  const headers = { host, "accept-encoding": "br" };
  const response = await built.site.serve(new Request(`https://${host}${path}`, { headers }));
  const location = response.headers.get("location");
  shown.set(`${host} ${path}`, location ?? "");
  if (location !== null) return;
  const expected = path.endsWith("/404") ? 404 : 200;
  if (response.status !== expected) broken.push(`${response.status} ${host}${path} at ${new Date(now).toISOString()}`);
  const tag = response.headers.get("etag") ?? "";
  if (!documents.has(tag)) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isPacked = response.headers.get("content-encoding") === "br";
    const html = new TextDecoder().decode(isPacked ? brotliDecompressSync(bytes) : bytes);
    documents.set(tag, { html, host, address: path });
  }
  if (isListed(documents.get(tag)?.html ?? "")) listed.add(`${now} ${host} ${path}`);
};

beforeAll(async () => {
  built = await readBuiltSite("dist", { trustProxy: false, now: () => now });
  const pages = new Set([...built.definitions.values()].flatMap((funnel) => Object.keys(funnel.pages)));
  for (now of instants) {
    for (const { id } of built.brands)
      for (const locale of LOCALES) for (const page of pages) await visit(hostOf(id), pathOf(locale, page));
  }
}, 10 * MINUTES);

const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";
const faultsOf = (judge: (html: string, host: string) => string | null): readonly string[] =>
  [...documents.values()].flatMap(({ html, host, address }) => {
    const fault = judge(html, host);
    return fault === null ? [] : [`${host}${address}: ${fault}`];
  });
it("answers every page of both brands in all locales, before, in and after each campaign", () => {
  expect(broken).toEqual([]);
  expect(documents.size).toBeGreaterThan(2000);
});

it.each(SEASONS)(
  "lists the pages of %s while it is up, on the host of its brand, and no resting page",
  (id, day, ...up) => {
    const [phases, pages, locales] = up;
    const found = Object.entries(PHASES).flatMap(([phase, days]) =>
      [...listed].flatMap((entry) => {
        const [moment, host, path = ""] = entry.split(" ");
        return moment === String(momentOf(day, days)) && path.includes(`/${id}/`) ? [`${phase} ${host}${path}`] : [];
      }),
    );
    const expected = phases.flatMap((phase) =>
      locales.flatMap((locale) => pages.map((page) => `${phase} run.example/${locale}/${id}/${page}`)),
    );
    expect(found.sort()).toEqual(expected.sort());
  },
);

it("leads to a page that is there, wherever it leads elsewhere", () => {
  const hosts = built.brands.map(({ id }) => hostOf(id));
  const lost = [...shown].filter(([from, to]) => {
    if (to === "") return false;
    const path = to.split("?")[0] ?? "";
    return !hosts.some((host) => shown.has(`${host} ${path}`)) && from !== "";
  });
  expect(lost).toEqual([]);
});

it("names one canonical home that is a page, on a host of ours", () => {
  const faults = faultsOf((html) => {
    const url = attribute(html, /<link rel="canonical" href="([^"]+)"/);
    const { host, pathname } = new URL(url || "https://nowhere.invalid/");
    return shown.get(`${host} ${pathname}`) === "" ? null : `canonical ${url}`;
  });
  expect(faults).toEqual([]);
});

it("names for whom searches every language with x-default, and its canonical home among them", () => {
  const faults = faultsOf((html) => {
    if (!isListed(html)) return null;
    const languages = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/);
    const isComplete = languages.some(([, lang]) => lang === "x-default") && languages.length > 1;
    return isComplete && languages.some(([, , href]) => href === canonical) ? null : "hreflang";
  });
  expect(faults).toEqual([]);
});

it("names no language of a page that does not name it in turn", () => {
  const pages = new Map<string, string>();
  for (const { html } of documents.values()) {
    const languages = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    const pairs = languages.map(([, lang, href]) => `${lang} ${href}`).sort();
    if (isListed(html)) pages.set(attribute(html, /<link rel="canonical" href="([^"]+)"/), pairs.join("\n"));
  }
  const oneWay = [...pages].flatMap(([canonical, pairs]) =>
    pairs.split("\n").flatMap((pair) => {
      const href = pair.split(" ")[1] ?? "";
      return pages.get(href) === pairs ? [] : [`${canonical} → ${href}`];
    }),
  );
  expect(pages.size).toBeGreaterThan(500);
  expect(oneWay).toEqual([]);
});

it("answers the picture of every page, and its icons, on the host that it names", async () => {
  const asked = new Set<string>();
  for (const { html, host } of documents.values()) {
    asked.add(attribute(html, /<meta property="og:image" content="([^"]+)"/));
    for (const [, path = ""] of html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g))
      asked.add(`https://${host}${path}`);
  }
  expect(asked.size).toBeGreaterThan(500);
  const lost: string[] = [];
  for (const url of asked) {
    const { status } = await built.site.serve(new Request(url, { headers: { host: new URL(url).host } }));
    if (status !== 200) lost.push(`${status} ${url}`);
  }
  expect(lost).toEqual([]);
});

it("links to pages that are there", () => {
  const hosts = built.brands.map(({ id }) => hostOf(id));
  const faults = faultsOf((html, host) => {
    const body = html.slice(html.indexOf("<body"));
    const links = [...body.matchAll(/<a [^>]*href="(\/[a-z]{2}-[A-Za-z0-9]+\/[^"?#]*)/g)].map(([, path = ""]) => path);
    const lost = links.filter(
      (path) => !shown.has(`${host} ${path}`) && !hosts.some((each) => shown.has(`${each} ${path}`)),
    );
    return lost.length === 0 ? null : [...new Set(lost)].join(" ");
  });
  expect(faults).toEqual([]);
});

it("names one seller at the foot of every page, that of the brand", () => {
  const companies = [...built.traders].map(([brand, { company }]) => [brand, company] as const);
  const faults = faultsOf((html) => {
    // The last foot of the page itself: words of others have one, too, and so have the steps held ready.
    const foot = html.split("<template")[0]?.split("<footer").at(-1)?.split("</footer>")[0] ?? "";
    const brand = attribute(html, /<html[^>]*data-brand="([^"]+)"/);
    const named = companies.filter(([, company]) => foot.includes(company)).map(([id]) => id);
    // Pages of the funnel have a foot of links alone.
    const isRight = isListed(html) ? named.join() === brand : named.every((id) => id === brand);
    return isRight ? null : `"${named.join(" and ")}" on a page of ${brand}`;
  });
  expect(faults).toEqual([]);
});

it("speaks to nobody on the health host as to a runner", () => {
  const faults = faultsOf((html, host) => {
    if (host !== "health.example" || !html.startsWith('<!doctype html>\n<html lang="en-US"')) return null;
    if (attribute(html, /<html[^>]*data-brand="([^"]+)"/) !== "health") return null;
    const text = html.split("<template")[0]?.replace(/<script[^]*?<\/script>|<[^>]+>/g, " ") ?? "";
    return (
      /\byour running\b|\brunning plan that\b|give up running|what to run\b|first run\b|you run today/.exec(
        text,
      )?.[0] ?? null
    );
  });
  expect(faults).toEqual([]);
});
