import type { Browser } from "playwright";
import type { Benchmark, Row } from "../benchmark.ts";
import { startSite } from "../site.ts";
import { launch, onSlowPhone } from "../slow-phone.ts";
import { median } from "../statistics.ts";
import { installProbe, type Probe } from "./page-probe.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 11);
const CPU = 4;
const ACCEPT_MS = 30_000;
/** Long enough after load for late work of the application to show as blocking time. */
const SETTLE_MS = 2_500;

const PAGES = [
  { name: "floor: hand-written page", floor: "", hasQuestion: true },
  { name: "floor: the landing page's look, no script", floor: "landing", hasQuestion: false },
  { name: "home", path: "/en-US/home", hasQuestion: true },
  { name: "quiz", path: "/en-US/quiz", hasQuestion: true },
  // With a funnel in its address it waits for the application: without one nobody stays there who has chosen nothing.
  { name: "checkout", path: "/en-US/checkout?jg=20", hasQuestion: false },
] as const;

const visit = (browser: Browser, url: string, tap: boolean): Promise<Probe> =>
  onSlowPhone(browser, { cpu: CPU, network: "slow" }, async (page) => {
    await page.addInitScript(installProbe, { tap });
    await page.goto(url, { waitUntil: "load" });
    if (tap) await page.waitForFunction(() => window.probe.answerAccepted !== null, null, { timeout: ACCEPT_MS });
    else await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => window.probe);
  });

/** Visits that look and visits that tap are apart: a tap ends the search for the largest paint. */
export const pageTimes: Benchmark = {
  name: "page-times",
  run: async () => {
    const site = await startSite();
    const browser = await launch();
    const looked = new Map<string, Probe[]>(PAGES.map(({ name }) => [name, []]));
    const tapped = new Map<string, Probe[]>(PAGES.map(({ name }) => [name, []]));
    try {
      // Interleaved, so that a slow minute of the machine meets every page.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const page of PAGES) {
          const url = "floor" in page ? site.floor + page.floor : site.origin + page.path;
          looked.get(page.name)?.push(await visit(browser, url, false));
          if (page.hasQuestion) tapped.get(page.name)?.push(await visit(browser, url, true));
        }
      }
    } finally {
      await browser.close();
      await site.stop();
    }
    const middle = (probes: readonly Probe[] | undefined, read: (probe: Probe) => number | null): number =>
      median((probes ?? []).flatMap((probe) => read(probe) ?? []));
    const rows: Row[] = PAGES.map(({ name }) => ({
      name,
      values: [
        middle(looked.get(name), ({ lcp }) => lcp),
        middle(looked.get(name), ({ blocking }) => blocking),
        middle(looked.get(name), ({ longestTask }) => longestTask),
        middle(looked.get(name), ({ questionVisible }) => questionVisible),
        middle(tapped.get(name), ({ answerAccepted }) => answerAccepted),
      ],
    }));
    const title = `First load: ${CPU}× CPU, 1.6 Mbit/s, 150 ms, cold, median of ${ROUNDS}`;
    const columns = ["LCP ms", "blocking ms", "longest task ms", "question visible ms", "first answer accepted ms"];
    return [{ title, columns, rows }];
  },
};
