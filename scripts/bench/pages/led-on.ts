import type { Browser } from "playwright";
import type { Benchmark, Row } from "../benchmark.ts";
import { startSite } from "../site.ts";
import { launch, onSlowPhone } from "../slow-phone.ts";
import { median } from "../statistics.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 9);

/** Pages that only a visit leads to, as a link in an old mail opens them; the quiz itself is the floor. */
const PATHS = ["/en-US/quiz", "/en-US/results", "/en-US/checkout"] as const;

/** @returns ms from the start of the first document to the first paint of the quiz */
const visit = (browser: Browser, url: string): Promise<number> =>
  onSlowPhone(browser, { cpu: 4, network: "slow" }, async (page) => {
    await page.addInitScript("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })");
    let began = 0;
    page.on("request", () => {
      began ||= Date.now();
    });
    // Rejected when the boot script leaves the document before it is whole, which is what is measured. A page that did not
    // come at all ends in the next line, which throws.
    await page.goto(url, { waitUntil: "commit" }).catch(() => null);
    await page.waitForURL(/\/quiz/);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const painted = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
    );
    return painted - began;
  });

export const ledOn: Benchmark = {
  name: "led-on",
  run: async () => {
    const site = await startSite();
    const browser = await launch();
    const times = new Map<string, number[]>(PATHS.map((path) => [path, []]));
    try {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const path of PATHS) times.get(path)?.push(await visit(browser, site.origin + path));
    } finally {
      await browser.close();
      await site.stop();
    }
    const rows: Row[] = PATHS.map((path) => ({ name: path, values: [median(times.get(path) ?? [])] }));
    return [
      { title: `A page opened without a visit, median of ${ROUNDS}`, columns: ["first paint of the quiz ms"], rows },
    ];
  },
};
