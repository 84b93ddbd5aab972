import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import type { Benchmark, Row } from "../benchmark.ts";
import { startSite } from "../site.ts";
import { launch, onSlowPhone } from "../slow-phone.ts";

const PAGES = [
  { name: "floor: hand-written page", path: null },
  { name: "home", path: "/en-US/home" },
  { name: "quiz", path: "/en-US/quiz" },
  // With a funnel in its address it waits for the application: without one nobody stays there who has chosen nothing.
  { name: "checkout", path: "/en-US/checkout?jg=20" },
] as const;

/** Idle work of the application (late scripts, prefetch) is over by then. */
const SETTLE_MS = 6_000;

type Part = "html" | "css" | "js";
interface Loaded {
  readonly part: Part;
  readonly body: Buffer;
  readonly isBeforePaint: boolean;
}

const partOf = (contentType: string): Part | null => {
  if (contentType.includes("text/html")) return "html";
  if (contentType.includes("text/css")) return "css";
  return contentType.includes("javascript") ? "js" : null;
};

/** The browser asks for the picture of the tab by itself. */
const isOfBrowser = (url: string): boolean => /\/favicon|\.webmanifest$|^data:/.test(url);

interface Visit {
  readonly loaded: readonly Loaded[];
  /** Everything that was asked for, the service worker and what it keeps left out. */
  readonly requests: number;
}

/** Everything that a cold visit loads, with what was there before the first paint. */
const load = (browser: Browser, url: string): Promise<Visit> =>
  onSlowPhone(browser, { cpu: 4, network: "slow" }, async (page) => {
    await page.addInitScript("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })");
    let requests = 0;
    page.on("request", (request) => {
      if (!isOfBrowser(request.url())) requests += 1;
    });
    const bodies = new Map<string, Promise<{ part: Part; body: Buffer } | null>>();
    page.on("response", (response) => {
      const part = partOf(response.headers()["content-type"] ?? "");
      const body = part && response.ok() ? response.body().then((bytes) => ({ part, body: bytes })) : null;
      if (body)
        bodies.set(
          response.url(),
          body.catch(() => null),
        );
    });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    const early = await page.evaluate(() => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return resources.filter(({ responseEnd }) => responseEnd <= paint).map(({ name }) => name);
    });
    const loaded: Loaded[] = [];
    for (const [address, body] of bodies) {
      const found = await body;
      if (found) loaded.push({ ...found, isBeforePaint: found.part === "html" || early.includes(address) });
    }
    return { loaded, requests };
  });

const gzip = (body: Buffer): number => gzipSync(body, { level: 9 }).length;
const brotli = (body: Buffer): number => brotliCompressSync(body).length;

const sum = (loaded: readonly Loaded[], part: Part, size: (body: Buffer) => number): number =>
  loaded.filter((one) => one.part === part).reduce((total, { body }) => total + size(body), 0);

export const pageBytes: Benchmark = {
  name: "page-bytes",
  run: async () => {
    const site = await startSite();
    const browser = await launch();
    const rows: Row[] = [];
    try {
      for (const { name, path } of PAGES) {
        const { loaded: all, requests } = await load(browser, path === null ? site.floor : site.origin + path);
        const early = all.filter(({ isBeforePaint }) => isBeforePaint);
        const values = [
          sum(early, "html", gzip),
          sum(early, "html", brotli),
          sum(early, "css", gzip),
          sum(early, "js", gzip),
          sum(all, "css", gzip),
          sum(all, "js", gzip),
          sum(all, "js", brotli),
          requests,
        ];
        rows.push({ name, values });
      }
    } finally {
      await browser.close();
      await site.stop();
    }
    const columns = [
      "HTML gzip",
      "HTML brotli",
      "early CSS gzip",
      "early JS gzip",
      "all CSS gzip",
      "all JS gzip",
      "all JS brotli",
      "requests",
    ];
    return [
      {
        title: "Bytes of a cold visit (early: there before the first paint; HTML holds its own style and boot script)",
        columns,
        rows,
      },
    ];
  },
};
