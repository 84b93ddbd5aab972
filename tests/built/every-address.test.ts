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
/** A day one, two and five years later on which each season is on again, on a clock that nobody built for. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  blackfriday: ["2027-11-26", "2028-11-24", "2031-11-28"],
  cybermonday: ["2027-11-29", "2028-11-27", "2031-12-01"],
  christmas: ["2027-12-20", "2028-12-20", "2031-12-20"],
  "new-year": ["2027-12-30", "2029-01-17", "2032-01-10"],
  "spring-sale": ["2028-03-25", "2029-04-09", "2032-03-20"],
  july4: ["2028-07-03", "2029-07-04", "2032-07-05"],
};
const momentOf = (day: string, days: number): number => Date.parse(`${day}T12:00:00Z`) + days * DAY;
const instants = SEASONS.flatMap(([, day]) => Object.values(PHASES).map((days) => momentOf(day, days)));

let now = instants[0] ?? 0;
let built: BuiltSite;
interface Answer {
  readonly status: number;
  /** Where it leads; null: a page is shown. */
  readonly location: string | null;
  /** Of the document. */
  readonly tag: string;
}
/** First answers as `host path?jg`: the same at every moment. */
const shown = new Map<string, Answer>();
const documents = new Map<string, { readonly html: string; readonly host: string; readonly address: string }>();
const broken: string[] = [];
/** What search engines may list, as `moment host path`. */
const listed = new Set<string>();
/** Addresses that are their own canonical home and may be listed, and what the sitemaps say, as `moment url`. */
const homes = new Set<string>();
const mapped = new Set<string>();
/** Seasonal pages that may be listed in later years, as `day path`. */
const listedLater = new Set<string>();

const isListed = (html: string): boolean => !/<meta name="robots" content="[^"]*noindex/.test(html);

const hostOf = (brand: string): string => `${brand}.example`;
const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";
const canonicalOf = (html: string): string => attribute(html, /<link rel="canonical" href="([^"]+)"/);
const brandOf = (html: string): string => attribute(html, /<html[^>]*data-brand="([^"]+)"/);

/** Funnels in the order in which one that has a page is looked for. */
const FUNNELS = ["20", "342", "shop"];
const DEFAULTS: Readonly<Record<string, string>> = { run: "20", health: "342" };
const pagesOf = (funnel: string): object => built.definitions.get(funnel)?.pages ?? {};

/** The second brand comes along with its funnel; the default funnel is sold under the brand of the host. */
const brandAsked = (host: string, jg: string | null): string => (jg === "342" ? "health" : host);

/** What an address answers first: a page of the visitor's funnels, or the way to the funnel that has it. */
const expectedAnswer = (host: string, locale: Locale, page: string, jg: string | null): Omit<Answer, "tag"> => {
  if (page === "404") return { status: 404, location: null };
  const shownPage = { status: 200, location: null };
  const leading = (to: string, funnel: string | null): Omit<Answer, "tag"> => ({
    status: 302,
    location: `${pathOf(locale, to)}${funnel === null ? "" : `?jg=${funnel}`}`,
  });
  const brand = brandAsked(host, jg);
  const [season = "", behind = ""] = page.split("/");
  if (SEASONS.some(([id]) => id === season)) {
    if (brand !== "run") return leading(behind, jg);
    return jg === "shop" ? leading(page, "20") : shownPage;
  }
  // What only the shop has is sold from its own address, whatever a visitor plays.
  const played = [...(jg === null || !FUNNELS.includes(jg) ? [] : [jg]), DEFAULTS[brand] ?? "", "shop"];
  if (played.some((each) => page in pagesOf(each))) return shownPage;
  return leading(page, FUNNELS.find((each) => page in pagesOf(each)) ?? null);
};

const ask = async (host: string, path: string): Promise<Answer & { readonly html: string }> => {
  // Compressed, all documents stay in the server's memory: it reads each once and not at every moment.
  const headers = { host, "accept-encoding": "br" };
  const response = await built.site.serve(new Request(`https://${host}${path}`, { headers }));
  const location = response.headers.get("location");
  const tag = response.headers.get("etag") ?? "";
  if (location !== null) return { status: response.status, location, tag, html: "" };
  if (!documents.has(tag)) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isPacked = response.headers.get("content-encoding") === "br";
    const html = new TextDecoder().decode(isPacked ? brotliDecompressSync(bytes) : bytes);
    documents.set(tag, { html, host, address: path });
  }
  return { status: response.status, location, tag, html: documents.get(tag)?.html ?? "" };
};

const visit = async (brand: string, locale: Locale, page: string, jg: string | null): Promise<void> => {
  const host = hostOf(brand);
  const path = `${pathOf(locale, page)}${jg === null ? "" : `?jg=${jg}`}`;
  const { html, ...answer } = await ask(host, path);
  shown.set(`${host} ${path}`, answer);
  const expected = expectedAnswer(brand, locale, page, jg);
  if (answer.status !== expected.status || answer.location !== expected.location)
    broken.push(`${answer.status} ${answer.location} ${host}${path} at ${new Date(now).toISOString()}`);
  if (answer.location !== null || jg !== null || !isListed(html)) return;
  listed.add(`${now} ${host} ${path}`);
  if (canonicalOf(html) === `https://${host}${path}`) homes.add(`${now} https://${host}${path}`);
};

const readSitemap = async (host: string): Promise<void> => {
  const response = await built.site.serve(new Request(`https://${host}/sitemap.xml`, { headers: { host } }));
  for (const [, url] of (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)) mapped.add(`${now} ${url}`);
};

beforeAll(async () => {
  built = await readBuiltSite("dist", { trustProxy: false, now: () => now });
  const pages = new Set([...built.definitions.values()].flatMap((funnel) => Object.keys(funnel.pages)));
  for (now of instants) {
    for (const { id } of built.brands) {
      for (const locale of LOCALES) for (const page of pages) await visit(id, locale, page, null);
      await readSitemap(hostOf(id));
    }
  }
  // Which funnel is asked for, and what comes of it, does not hang on the day.
  now = instants[0] ?? 0;
  for (const { id } of built.brands)
    for (const jg of [...FUNNELS, "999"])
      for (const locale of LOCALES) for (const page of pages) await visit(id, locale, page, jg);
  for (const [season, , , last] of SEASONS)
    for (const day of LATER[season] ?? [])
      for (const locale of LOCALES)
        for (const page of last) {
          now = momentOf(day, 0);
          const path = pathOf(locale, `${season}/${page}`);
          const { status, html } = await ask("run.example", path);
          if (status === 200 && isListed(html)) listedLater.add(`${day} ${path}`);
        }
}, 20 * MINUTES);

const faultsOf = (judge: (html: string, host: string, address: string) => string | null): readonly string[] =>
  [...documents.values()].flatMap(({ html, host, address }) => {
    const fault = judge(html, host, address);
    return fault === null ? [] : [`${host}${address}: ${fault}`];
  });
it("answers every page of both brands in all locales, and for every funnel, or says where it is, before, in and after each campaign", () => {
  expect(broken).toEqual([]);
  const statuses = new Set([...shown.values()].map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 302, 404]));
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

it.each(SEASONS)("lists the pages of %s one, two and five years later", (id, _day, _phases, pages, locales) => {
  const days = LATER[id] ?? [];
  expect(days).toHaveLength(3);
  const expected = days.flatMap((day) =>
    locales.flatMap((locale) => pages.map((page) => `${day} /${locale}/${id}/${page}`)),
  );
  expect([...listedLater].filter((entry) => entry.includes(`/${id}/`)).sort()).toEqual(expected.sort());
});

it("holds in the sitemap of each host, at each moment, its own pages that may be listed, and nothing else", () => {
  expect(homes.size).toBeGreaterThan(10_000);
  expect([...mapped].filter((entry) => !homes.has(entry))).toEqual([]);
  expect([...homes].filter((entry) => !mapped.has(entry))).toEqual([]);
});

/** The document at the end of a link, after the host's own redirects; null where there is none. */
const reached = (host: string, href: string, hops = 0): string | null => {
  const { host: to, pathname, searchParams } = new URL(href, `https://${host}`);
  const jg = searchParams.get("jg");
  const answer = shown.get(`${to} ${pathname}${jg === null ? "" : `?jg=${jg}`}`);
  if (answer === undefined || hops > MOST_HOPS) return null;
  if (answer.location !== null) return reached(to, answer.location, hops + 1);
  // The page that says that one is missing is there in every language, too.
  const isShown = answer.status === 200 || pathname.endsWith("/404");
  return isShown ? (documents.get(answer.tag)?.html ?? null) : null;
};

/** From a season to the page behind it, and on to the funnel that has it. */
const MOST_HOPS = 2;

it("leads to a page that is there, wherever it leads elsewhere", () => {
  const away = [...shown].flatMap(([from, { location }]) => (location === null ? [] : [{ from, location }]));
  expect(away.length).toBeGreaterThan(1000);
  const lost = away.filter(({ from, location }) => reached(from.split(" ")[0] ?? "", location) === null);
  expect(lost).toEqual([]);
});

it("shows the brand of the host, and on any host that of the second funnel where it is asked for", () => {
  const wrong = [...shown].flatMap(([from, { status, tag }]) => {
    if (status !== 200) return [];
    const brand = brandAsked(from.split(".")[0] ?? "", /\?jg=(\w+)$/.exec(from)?.[1] ?? null);
    const own = brandOf(documents.get(tag)?.html ?? "");
    return own === brand ? [] : [`${from}: ${own}`];
  });
  expect(wrong).toEqual([]);
});

it("names one canonical home that is a page, on a host of ours", () => {
  const faults = faultsOf((html, host) =>
    canonicalOf(html) !== "" && reached(host, canonicalOf(html)) !== null && isDirect(canonicalOf(html))
      ? null
      : `canonical ${canonicalOf(html)}`,
  );
  expect(faults).toEqual([]);
});

const isDirect = (url: string): boolean => {
  const { host, pathname, search } = new URL(url);
  return shown.get(`${host} ${pathname}${search}`)?.location === null;
};

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

it("answers the pictures and videos of every page, shared and shown, and its icons, on the host that names them", async () => {
  const asked = new Set<string>();
  for (const { html, host } of documents.values()) {
    asked.add(attribute(html, /<meta property="og:image" content="([^"]+)"/));
    for (const [, path = ""] of html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g))
      asked.add(`https://${host}${path}`);
    for (const [, path = ""] of html.matchAll(/<(?:img|source|video)\b[^>]* (?:src|poster)="(\/[^"]+)"/g))
      asked.add(`https://${host}${path}`);
  }
  expect([...asked].filter((url) => url.includes("/media/")).length).toBeGreaterThan(3);
  expect(asked.size).toBeGreaterThan(500);
  const lost: string[] = [];
  for (const url of asked) {
    const { status } = await built.site.serve(new Request(url, { headers: { host: new URL(url).host } }));
    if (status !== 200) lost.push(`${status} ${url}`);
  }
  expect(lost).toEqual([]);
});

it("links to pages that are there, and keeps whoever follows them with their brand", () => {
  const faults = faultsOf((html, host) => {
    const body = html.slice(html.indexOf("<body"));
    const links = [...body.matchAll(/<a [^>]*href="(\/[a-z]{2}-[A-Za-z0-9]+\/[^"#]*)/g)].map(([, path = ""]) => path);
    const lost = links.filter((path) => {
      const page = reached(host, path.replaceAll("&amp;", "&"));
      return page === null || brandOf(page) !== brandOf(html);
    });
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
  const faults = faultsOf((html, host, address) => {
    // Who asks for the running funnel reads of running.
    if (
      host !== "health.example" ||
      address.includes("jg=20") ||
      !html.startsWith('<!doctype html>\n<html lang="en-US"')
    )
      return null;
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
