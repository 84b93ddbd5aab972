import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFiles } from "../../src/server/site/files.ts";
import { createSite, type Site, type SiteOptions } from "../../src/server/site/site.ts";
import { withoutWorker } from "../../src/server/site/without-worker.ts";

const PAGES: Readonly<Record<string, string>> = {
  "site/run/en-US/index.html": "run root",
  "site/run/en-US/home.html": "run home",
  "site/run/de-DE/home.html": "run start",
  "site/run/en-US/checkout.html": "run checkout",
  "site/run/de-DE/running-app.html": "run app",
  "site/run/en-US/404.html": "not here",
  "site/run/de-DE/404.html": '<a href="/en-US/404">nicht hier</a>',
  "site/run/en-US/easter/home.html": "run easter",
  "site/run/+resting/en-US/easter/home.html": "run home in the look of easter",
  "site/run/en-US/500.html": "broken",
  "site/run/+shop/en-US/book.html": "book of the shop",
  "site/health/en-US/home.html": "health home",
  "site/health/en-US/404.html": "health 404",
  "site/health/en-US/well-being.html": "well-being of 342",
  "site/health/en-US/quiz.html": "quiz of 342",
  "site/health/+20/en-US/home.html": "health home of 20",
  "site/health/+20/en-US/couch5k.html": "couch5k of 20",
  "site/health/+shop/en-US/book.html": "book of the shop, health",
  "site/run/robots.txt": "run robots",
  "site/health/robots.txt": "health robots",
  "assets/app-abc.js": "script",
  "favicon-run.svg": "run icon",
  "service-worker.js": "worker",
  "service-worker-off.js": "worker that goes",
  "definitions.json": "{}",
};

describe("the site", () => {
  let root: string;
  let site: Site;
  let siteWithoutWorker: Site;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), "funnel-site-"));
    for (const [name, text] of Object.entries(PAGES)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
    await writeFile(path.join(root, "assets/app-abc.js.gz"), gzipSync("script"));
    const options: SiteOptions = {
      files: await openFiles(root),
      policies: {
        default: "default-src 'none'; require-trusted-types-for 'script'",
        payment: "default-src 'self'",
        offer: "default-src 'none'; frame-src https:",
        reportOnly: "require-trusted-types-for 'script'",
      },
      paymentPages: new Set(["checkout"]),
      offerPages: new Set(["book"]),
      visitPages: new Set(["book"]),
      brands: [
        { id: "run", hosts: ["run.example", "run.localhost"], zone: "Europe/Berlin", funnel: "20" },
        { id: "health", hosts: ["health.example"], zone: "Europe/Berlin", funnel: "342" },
      ],
      defaultBrand: "run",
      brandOfFunnel: new Map([
        ["20", "run"],
        ["342", "health"],
        ["shop", "run"],
      ]),
      editions: {
        funnels: new Set(["20", "342", "shop"]),
        campaigns: [
          {
            id: "easter",
            funnel: "20",
            active: { from: "2026-03-25", to: "2026-04-05" },
            pages: { home: "home" },
            hasEdition: false,
            brands: ["run"],
            takesOver: [],
          },
        ],
        experiments: [],
        now: () => Date.parse("2026-11-21T12:00:00Z"),
        newVisitorCode: () => "visitor000000006",
      },
      asksFirst: (country) => country === "DE",
      trustProxy: true,
    };
    site = createSite(options);
    siteWithoutWorker = createSite({ ...options, files: withoutWorker(options.files) });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    site.serve(new Request(`http://run.example${address}`, { method, headers: { host: "run.example", ...headers } }));
  const text = async (address: string, headers: Record<string, string> = {}) => (await get(address, headers)).text();

  test("gives a service worker that browsers ask for anew, and one that goes where the operator wants it", async () => {
    const worker = await get("/service-worker.js");
    expect([await worker.text(), worker.headers.get("cache-control")]).toEqual(["worker", "no-cache"]);
    const other = await siteWithoutWorker.serve(new Request("http://run.example/service-worker.js"));
    expect(await other.text()).toBe("worker that goes");
  });

  test("leads from /page-data/index/page-data.json to the data of the root in the language of the visit", async () => {
    const german = await get("/page-data/index/page-data.json?jg=342", { "accept-language": "de" });
    expect([german.status, german.headers.get("location")]).toEqual([
      302,
      "/page-data/de-DE/index/page-data.json?jg=342",
    ]);
    const chosen = await get("/page-data/index/page-data.json", { cookie: "language=it-IT", "accept-language": "de" });
    expect(chosen.headers.get("location")).toBe("/page-data/it-IT/index/page-data.json");
  });

  test("the running-app page is found by its name in each language", async () => {
    expect(await text("/de-DE/lauf-app")).toBe("run app");
    expect(await text("/de-DE/running-app")).toBe("run app");
    expect((await get("/de-DE/lauf-apps")).status).toBe(404);
  });

  test("shows a page of a campaign that is not up as the page behind it", async () => {
    const response = await get("/en-US/easter/home?utm_source=mail");
    expect([response.status, await response.text()]).toEqual([200, "run home in the look of easter"]);
  });

  test("leads from a page of a campaign of another brand to the page behind it", async () => {
    const response = await get("/en-US/easter/home?utm_source=mail", { host: "health.example" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/en-US/home?utm_source=mail"]);
  });

  test.each([
    ["/home", { "accept-language": "de-AT,de;q=0.9" }, 302, "/de-DE/home"],
    ["/home", { "accept-language": "en;q=0.5,fr;q=0.9" }, 302, "/fr-FR/home"],
    ["/home", { "accept-language": "pl", cookie: "a=b; language=it-IT" }, 302, "/it-IT/home"],
    ["/home", { "accept-language": "pl", cookie: "language=../evil" }, 302, "/en-US/home"],
    ["/?jg=20&code=x", {}, 302, "/en-US?jg=20&code=x"],
    ["/DE-de/home?utm_source=x", {}, 301, "/de-DE/home?utm_source=x"],
    ["/de-de", {}, 301, "/de-DE"],
    ["/en_us/home", {}, 301, "/en-US/home"],
    ["/de/home", {}, 302, "/de-DE/home"],
    ["/DE/home", {}, 302, "/de-DE/home"],
    ["/en/home", { "accept-language": "de, en-GB;q=0.8" }, 302, "/en-GB/home"],
    ["/en/home", { "accept-language": "en-AU", cookie: "language=en-CA" }, 302, "/en-CA/home"],
    ["/en/home", { "accept-language": "de", cookie: "language=de-DE" }, 302, "/en-US/home"],
    ["/en-IE/home", {}, 302, "/en-150/home"],
    ["/es-mx", {}, 302, "/es-419"],
    ["/run-fast/home", {}, 302, "/en-US/run-fast/home"],
    ["/en-US/home/", {}, 301, "/en-US/home"],
    ["/en-US/index.html", {}, 301, "/en-US"],
    ["/en-US//home", {}, 301, "/en-US/home"],
    ["//evil.example/x", {}, 302, "/en-US/evil.example/x"],
    ["/%2f%2fevil.example", {}, 404, null],
    ["/\\evil", {}, 302, "/en-US/evil"],
  ])("%s %j goes to %i %s", async (address, headers, status, to) => {
    const response = await get(address, headers);
    expect([response.status, response.headers.get("location")]).toEqual([status, to]);
  });

  test("is the brand of the host, the default for a forged one, and the funnel's own where it has another", async () => {
    expect(await text("/en-US/home")).toBe("run home");
    expect(await text("/en-US/home", { host: "health.example:3000" })).toBe("health home");
    expect(await text("/en-US/home", { host: "evil.example" })).toBe("run home");
    expect(await text("/en-US/home?jg=342")).toBe("health home");
    expect(await text("/en-US/home?jg=&test=342")).toBe("health home");
    expect(await text("/robots.txt", { host: "health.example" })).toBe("health robots");
  });

  test("a page that only another funnel has is found without the funnel's number", async () => {
    expect(await text("/en-US/book")).toBe("book of the shop");
    expect(await text("/en-US/book", { host: "health.example" })).toBe("book of the shop, health");
  });

  test("a host plays the funnel of its brand where the address names none, or one that does not exist", async () => {
    const host = "health.example";
    expect(await text("/en-US/quiz", { host })).toBe("quiz of 342");
    expect(await text("/en-US/home?jg=342", { host })).toBe("health home");
    expect(await text("/en-US/home?jg=20", { host })).toBe("health home of 20");
    expect(await text("/en-US/home?test=20", { host })).toBe("health home of 20");
    expect(await text("/en-US/home?jg=nope", { host })).toBe("health home");
  });

  test("a page of another brand's funnel is shown with the number of that funnel, so that its own quiz follows", async () => {
    const response = await get("/en-US/couch5k?utm_source=mail", { host: "health.example" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/en-US/couch5k?utm_source=mail&jg=20"]);
    expect(await text("/en-US/couch5k?jg=20", { host: "health.example" })).toBe("couch5k of 20");
  });

  test("a page that only a funnel of another brand has leads to that funnel, with all that the address says", async () => {
    const response = await get("/en-US/well-being?utm_source=mail&jg=20");
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/en-US/well-being?utm_source=mail&jg=342",
    ]);
    expect(await text("/en-US/well-being?jg=342")).toBe("well-being of 342");
    expect(await text("/en-US/well-being", { host: "health.example" })).toBe("well-being of 342");
    expect((await get("/de-DE/well-being")).status).toBe(404);
  });

  test("leads from a missing page to the same page in other languages, compressed or not", async () => {
    const { status, headers, body } = await get("/de-DE/a/b%22c?x=1", { "accept-encoding": "gzip" });
    expect([status, headers.get("content-encoding")]).toEqual([404, null]);
    expect(await new Response(body).text()).toBe('<a href="/en-US/a/b%22c">nicht hier</a>');
  });

  test("answers a missing page with the page of its language and status 404", async () => {
    const response = await get("/de-DE/nope");
    expect([response.status, await response.text()]).toEqual([404, '<a href="/en-US/nope">nicht hier</a>']);
    expect((await get("/404.html")).status).toBe(404);
    expect((await get("/500.html")).status).toBe(500);
  });

  test.each([
    "/definitions.json",
    "/site/run/en-US/home.html",
    "/assets/app-abc.js.gz",
    "/assets/missing.js",
    "/en-US/../../etc/passwd.txt",
  ])("%s is nothing for visitors", async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  test("gives each encoding its own strong tag and answers 304 to it", async () => {
    const plain = await get("/assets/app-abc.js");
    const zipped = await get("/assets/app-abc.js", { "accept-encoding": "gzip, br" });
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe("script");
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(zipped.headers.get("etag")).not.toBe(plain.headers.get("etag"));
    const tag = zipped.headers.get("etag") ?? "";
    expect((await get("/assets/app-abc.js", { "accept-encoding": "gzip", "if-none-match": tag })).status).toBe(304);
    expect((await get("/assets/app-abc.js", { "if-none-match": tag })).status).toBe(200);
    expect(
      (await get("/assets/app-abc.js", { "accept-encoding": "gzip;q=0" })).headers.get("content-encoding"),
    ).toBeNull();
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("guards documents by their kind, and says HTTPS for ever only over HTTPS", async () => {
    const home = await get("/en-US/home");
    const checkout = await get("/en-US/checkout?code=abc", { "x-forwarded-proto": "https" });
    expect(home.headers.get("content-security-policy")).toBe("default-src 'none'; require-trusted-types-for 'script'");
    expect(checkout.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(home.headers.has("content-security-policy-report-only")).toBe(false);
    const offer = (await get("/en-US/book")).headers;
    expect(offer.get("content-security-policy")).toBe("default-src 'none'; frame-src https:");
    expect(offer.get("content-security-policy-report-only")).toBe("require-trusted-types-for 'script'");
    expect(checkout.headers.get("content-security-policy-report-only")).toBe("require-trusted-types-for 'script'");
    expect(home.headers.get("reporting-endpoints")).toBe('policy="/policy-reports"');
    expect(checkout.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(home.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect([home.headers.get("referrer-policy"), checkout.headers.get("referrer-policy")]).toEqual([
      "strict-origin-when-cross-origin",
      "same-origin",
    ]);
    expect([home.headers.has("strict-transport-security"), checkout.headers.has("strict-transport-security")]).toEqual([
      false,
      true,
    ]);
  });

  test("keeps documents of a visit out of shared caches, and those whose address holds a secret out of all", async () => {
    const cacheOf = async (address: string) => (await get(address)).headers.get("cache-control");
    expect(await cacheOf("/en-US/home")).toBe("no-cache");
    expect(await cacheOf("/en-US/checkout")).toBe("private, no-cache");
    expect(await cacheOf("/en-US/book")).toBe("private, no-cache");
    expect(await cacheOf("/en-US/home?code=abc")).toBe("private, no-store");
  });

  test("redirects and refusals say HTTPS for ever too, because they are what a first visit meets", async () => {
    const https = { "x-forwarded-proto": "https" };
    const answers = [await get("/", https), await get("/en-US/home/", https), await get("/en-US/home", https, "POST")];
    expect(answers.map(({ status, headers }) => [status, headers.get("strict-transport-security")])).toEqual([
      [302, "max-age=63072000"],
      [301, "max-age=63072000"],
      [405, "max-age=63072000"],
    ]);
  });

  test("answers HEAD without a body and refuses to be written to", async () => {
    const head = await get("/en-US/home", {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "8", ""]);
    expect((await get("/en-US/home", {}, "POST")).status).toBe(405);
  });
});
