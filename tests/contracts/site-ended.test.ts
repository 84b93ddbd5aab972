import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFiles } from "../../src/server/site/files.ts";
import { createSite, type Site } from "../../src/server/site/site.ts";

const entry = (page: string): string => `<url><loc>https://run.example/de-DE/${page}</loc></url>\n`;
const WHOLE = `<urlset>\n${entry("home")}${entry("easter/home")}</urlset>\n`;

const PAGES: Readonly<Record<string, string>> = {
  "site/run/de-DE/easter/home.html": "Ostern",
  "site/run/en-AU/easter/home.html": "easter in autumn",
  "site/run/+resting/de-DE/easter/home.html": "zu Hause",
  "site/run/+resting/en-AU/easter/home.html": "at home",
  "site/run/page-data/de-DE/easter/home/page-data.json": '"Ostern"',
  "site/run/+resting/page-data/de-DE/easter/home/page-data.json": '"zu Hause"',
};

/** A campaign of both brands. */
const OF_BOTH: Readonly<Record<string, string>> = {
  "site/run/de-DE/spring/home.html": "spring",
  "site/run/+resting/de-DE/spring/home.html": "at home",
  "site/health/de-DE/spring/home.html": "spring",
  "site/health/+resting/de-DE/spring/home.html": "at home",
  "site/health/+20+spring/de-DE/home.html": "taken over",
};

/** What the address of a page shows while the campaign has taken it over, and at any other time. */
const TAKEN: Readonly<Record<string, string>> = {
  "site/run/de-DE/home.html": "plain",
  "site/run/en-AU/home.html": "plain",
  "site/run/+20+easter/de-DE/home.html": "taken over",
  "site/health/de-DE/home.html": "health",
};

let root: string;
let site: Site;
let now: number;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "funnel-site-"));
  for (const [name, text] of Object.entries({ ...PAGES, ...OF_BOTH, ...TAKEN })) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  await writeFile(path.join(root, "site/run/sitemap.xml"), WHOLE);
  site = createSite({
    files: await openFiles(root),
    policies: { default: "default-src 'none'", payment: "default-src 'self'" },
    paymentPages: new Set(),
    brands: [
      { id: "run", hosts: ["run.example"], zone: "Europe/Berlin", funnel: "20" },
      { id: "health", hosts: ["health.example"], zone: "America/New_York", funnel: "342" },
    ],
    defaultBrand: "run",
    brandOfFunnel: new Map([["20", "run"]]),
    editions: {
      funnels: new Set(["20"]),
      campaigns: [
        {
          id: "easter",
          funnel: "20",
          active: { from: "2027-03-25", to: "2027-04-05" },
          pages: { home: "home" },
          locales: ["de-DE"],
          hasEdition: true,
          brands: ["run"],
          takesOver: ["home"],
        },
        {
          id: "spring",
          funnel: "20",
          active: { from: "2027-05-01", to: "2027-05-11" },
          pages: { home: "home" },
          hasEdition: true,
          brands: ["run", "health"],
          takesOver: ["home"],
        },
      ],
      experiments: [],
      now: () => now,
      newVisitorCode: () => "visitor000000006",
    },
    asksFirst: () => true,
    trustProxy: false,
  });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const sitemapAt = async (moment: string): Promise<string> => {
  now = Date.parse(moment);
  const response = await site.serve(new Request("http://run.example/sitemap.xml"));
  expect(response.headers.get("content-type")).toMatch(/xml/);
  return response.text();
};

test("the pages of a campaign are in the sitemap from the second of its begin to that of its end, without a new build", async () => {
  const without = `<urlset>\n${entry("home")}</urlset>\n`;
  expect(await sitemapAt("2027-03-24T22:59:59Z")).toBe(without);
  expect(await sitemapAt("2027-03-24T23:00:00Z")).toBe(WHOLE);
  expect(await sitemapAt("2027-04-04T21:59:59Z")).toBe(WHOLE);
  expect(await sitemapAt("2027-04-04T22:00:00Z")).toBe(without);
});

const textAt = async (moment: string, address: string): Promise<string> => {
  now = Date.parse(moment);
  const response = await site.serve(new Request(`http://run.example${address}`));
  return `${response.status} ${await response.text()}`;
};

test.each([
  ["2027-03-24T22:59:59Z", "200 zu Hause"],
  ["2027-03-24T23:00:00Z", "200 Ostern"],
  ["2027-04-04T21:59:59Z", "200 Ostern"],
  ["2027-04-04T22:00:00Z", "200 zu Hause"],
])("its page always exists; at %s it is %s", async (moment, expected) => {
  expect(await textAt(moment, "/de-DE/easter/home")).toBe(expected);
});

test("the data of a page rest with it", async () => {
  const address = "/page-data/de-DE/easter/home/page-data.json";
  expect(await textAt("2027-04-01T12:00:00Z", address)).toBe('200 "Ostern"');
  expect(await textAt("2027-05-01T12:00:00Z", address)).toBe('200 "zu Hause"');
});

test("its page rests in a locale where the season means nothing, and begins no edition there", async () => {
  expect(await textAt("2027-04-01T12:00:00Z", "/en-AU/easter/home")).toBe("200 at home");
  const visit = (locale: string) => site.serve(new Request(`http://run.example/${locale}/easter/home`));
  expect((await visit("en-AU")).headers.get("set-cookie")).toBeNull();
  expect((await visit("de-DE")).headers.get("set-cookie")).toContain("20+easter");
});

const shownAt = async (moment: string, address: string): Promise<string> => {
  now = Date.parse(moment);
  const response = await site.serve(new Request(`http://${address}`));
  return response.headers.get("location") ?? response.text();
};

test.each([
  ["2027-03-24T22:59:59Z", "run.example/de-DE/home", "plain"],
  ["2027-03-24T23:00:00Z", "run.example/de-DE/home", "taken over"],
  ["2027-04-04T21:59:59Z", "run.example/de-DE/home", "taken over"],
  ["2027-04-04T22:00:00Z", "run.example/de-DE/home", "plain"],
  ["2027-04-01T12:00:00Z", "run.example/en-AU/home", "plain"],
  ["2027-04-01T12:00:00Z", "health.example/de-DE/home", "health"],
  ["2027-04-01T12:00:00Z", "health.example/de-DE/easter/home", "/de-DE/home"],
])("takes a page over while it is on, on the hosts of its brands: at %s %s is %s", async (moment, address, shown) => {
  expect(await shownAt(moment, address)).toBe(shown);
});

test.each([
  ["2027-04-30T21:59:59Z", "at home", "at home"],
  ["2027-04-30T22:00:00Z", "spring", "at home"],
  ["2027-05-01T03:59:59Z", "spring", "at home"],
  ["2027-05-01T04:00:00Z", "spring", "spring"],
  ["2027-05-10T21:59:59Z", "spring", "spring"],
  ["2027-05-10T22:00:00Z", "at home", "spring"],
  ["2027-05-11T04:00:00Z", "at home", "at home"],
])(
  "begins and ends for each brand by its own clock: at %s one in Berlin shows %s, one in New York %s",
  async (moment, berlin, newYork) => {
    expect(await shownAt(moment, "run.example/de-DE/spring/home")).toBe(berlin);
    expect(await shownAt(moment, "health.example/de-DE/spring/home?jg=20")).toBe(newYork);
  },
);
