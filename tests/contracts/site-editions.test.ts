import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFiles } from "../../src/server/site/files.ts";
import { createSite, type Site } from "../../src/server/site/site.ts";

const PAGES: Readonly<Record<string, string>> = {
  "site/run/en-US/home.html": "home",
  "site/run/en-US/about.html": "about",
  "site/run/en-US/404.html": "not here",
  "site/run/page-data/en-US/home/page-data.json": '"home"',
  "site/run/+20~hero.jumping/en-US/home.html": "jumping home",
  "site/run/+20~hero.jumping/page-data/en-US/home/page-data.json": '"jumping home"',
  "site/run/+20~ad.matched/en-US/home.html": "matched home",
  "site/run/+20~ad.matched/page-data/en-US/home/page-data.json": '"matched home"',
  "site/health/en-US/home.html": "walking home",
  "site/health/en-US/about.html": "health about",
  "site/health/en-US/404.html": "health 404",
};

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

describe("a site with an experiment and a second funnel", () => {
  let root: string;
  let site: Site;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), "funnel-site-"));
    for (const [name, text] of Object.entries(PAGES)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
    const active = { from: "2026-11-01", to: "2026-12-01", zone: "UTC" };
    const arms = [
      { name: "control", weight: 50 },
      { name: "jumping", weight: 50 },
    ];
    site = createSite({
      files: await openFiles(root),
      policies: { default: "default-src 'none'", payment: "default-src 'self'" },
      paymentPages: new Set(["checkout"]),
      brands: [
        { id: "run", hosts: ["run.example"], zone: "Europe/Berlin", funnel: "20" },
        { id: "health", hosts: ["health.example"], zone: "Europe/Berlin", funnel: "342" },
      ],
      defaultBrand: "run",
      brandOfFunnel: new Map([
        ["20", "run"],
        ["342", "health"],
      ]),
      editions: {
        funnels: new Set(["20", "342"]),
        campaigns: [],
        experiments: [
          { id: "hero", funnel: "20", active, arms, pages: ["home"], steps: [] },
          {
            id: "ad",
            funnel: "20",
            active,
            pages: ["home"],
            steps: [],
            arms: ["control", "matched"].map((name) => ({ name, weight: 0 })),
            match: { source: { utm_campaign: ["c25k"] }, device: "phone" },
          },
        ],
        now: () => Date.UTC(2026, 10, 21),
        newVisitorCode: () => "visitor000000006",
      },
      asksFirst: (country) => country === "DE",
      trustProxy: true,
    });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const get = async (address: string, headers: Record<string, string> = {}) => {
    const response = await site.serve(
      new Request(`http://run.example${address}`, {
        headers: { host: "run.example", "user-agent": PHONE, ...headers },
      }),
    );
    return [await response.text(), response.headers.get("set-cookie")];
  };

  test("draws an arm where nobody has to be asked first, and writes it down for the visit", async () => {
    const cookie =
      "edition=20~hero.jumping; Path=/; SameSite=Lax, kt_visitor_code=visitor000000006; Max-Age=630720000; Path=/; SameSite=Lax, first_visit=1; Path=/; SameSite=Lax";
    expect(await get("/en-US/home", { "cf-ipcountry": "US" })).toEqual(["jumping home", cookie]);
  });

  test.each([
    ["an unknown country", {}],
    ["a country where consent comes first", { "cf-ipcountry": "DE" }],
    ["a browser that opts out by itself", { "cf-ipcountry": "US", "sec-gpc": "1" }],
    ["a search engine", { "cf-ipcountry": "US", "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
  ])("shows the funnel as it is to %s, and stores nothing", async (_who, headers) => {
    expect(await get("/en-US/home", headers)).toEqual(["home", null]);
  });

  test("draws for who said yes although their browser opts out by itself", async () => {
    const headers = { "cf-ipcountry": "US", "sec-gpc": "1", cookie: "kt_visitor_code=visitor000000006" };
    expect(await get("/en-US/home", headers)).toEqual([
      "jumping home",
      "edition=20~hero.jumping; Path=/; SameSite=Lax",
    ]);
  });

  test("keeps the arm of a visit, on pages and on page data", async () => {
    const cookie = "edition=20~hero.jumping";
    expect(await get("/en-US/home", { cookie })).toEqual(["jumping home", null]);
    expect(await get("/page-data/en-US/home/page-data.json", { cookie })).toEqual(['"jumping home"', null]);
    expect(await get("/en-US/home", { cookie: "edition=20~hero.control" })).toEqual(["home", null]);
  });

  test("greets a visit in the words of its advertisement, on the first document and on page data, and stores nothing", async () => {
    expect(await get("/en-US/home?utm_campaign=C25K")).toEqual(["matched home", null]);
    expect(await get("/page-data/en-US/home/page-data.json?utm_campaign=c25k")).toEqual(['"matched home"', null]);
    expect(await get("/en-US/about?utm_campaign=c25k")).toEqual(["about", null]);
    expect(await get("/en-US/home?utm_campaign=c25k", { "user-agent": "Mozilla/5.0 (X11; Linux)" })).toEqual([
      "home",
      null,
    ]);
  });

  test("sends the page that all arms share", async () => {
    expect(await get("/en-US/about", { cookie: "edition=20~hero.jumping" })).toEqual(["about", null]);
  });

  test("tells caches that a page depends on the visitor", async () => {
    const response = await site.serve(new Request("http://run.example/en-US/home"));
    expect(response.headers.get("vary")).toBe("accept-encoding, cookie");
  });

  test("shows another funnel by its number, with its brand, and no arm of the first", async () => {
    expect(await get("/en-US/home?jg=342", { "cf-ipcountry": "US" })).toEqual(["walking home", null]);
    expect(await get("/en-US/home?test=342", { cookie: "edition=20~hero.jumping" })).toEqual(["walking home", null]);
    expect(await get("/en-US/about?jg=342")).toEqual(["health about", null]);
  });

  test("never names a folder by what a visitor sends", async () => {
    expect(await get("/en-US/home", { cookie: "edition=20~hero.jumping/../../x" })).toEqual(["home", null]);
    expect((await get("/site/run/+20~hero.jumping/en-US/home.html"))[0]).toBe("not here");
  });
});
