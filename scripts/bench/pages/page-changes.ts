import type { Browser, CDPSession, Page } from "playwright";
import type { Benchmark, Row } from "../benchmark.ts";
import { startSite } from "../site.ts";
import { launch, onSlowPhone } from "../slow-phone.ts";
import { median } from "../statistics.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 11);
const CPU = 4;
const SHOWN_MS = 60_000;
/** From its idle work on a document follows links itself. */
const SETTLE_MS = 1_500;
const FROM = "/en-US/home";
/** Linked from the footer, and drawn by views that the landing page does not have. */
const TO = "/en-US/affiliate";

type Way = "static part" | "no static part" | "document";

interface Change {
  /** The frame after the heading of the other page is on screen, after the press. */
  readonly readable: number;
  /** The frame after the page takes what the visitor does. */
  readonly live: number;
}

declare global {
  interface Window {
    change: Partial<Change>;
  }
}

/** Runs in the page: presses the link and looks at each frame. A link that says where it opens is the browser's to follow. */
const press = ({ to, isDocument }: { readonly to: string; readonly isDocument: boolean }): void => {
  const link = document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`);
  const from = document.querySelector("main h1")?.textContent;
  const start = performance.now();
  const change: { readable?: number; live?: number } = {};
  window.change = change;
  const look = (): void => {
    const heading = document.querySelector("main:not([hidden]) h1");
    if (heading && heading.textContent !== from) {
      change.readable ??= performance.now() - start;
      if (heading.closest("[inert]") === null) {
        change.live = performance.now() - start;
        return;
      }
    }
    requestAnimationFrame(look);
  };
  if (isDocument) link?.setAttribute("target", "_self");
  link?.click();
  requestAnimationFrame(look);
};

const isIdle = (): boolean =>
  performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/idle-"));

const asDocument = async (page: Page): Promise<Change> => {
  const pressed = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.evaluate(press, { to: TO, isDocument: true });
  await page.waitForURL((url) => url.pathname === TO);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const painted = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
  );
  await page.waitForFunction(isIdle, null, { timeout: SHOWN_MS });
  const live = await page.evaluate(() => performance.timeOrigin + performance.now());
  return { readable: painted - pressed, live: live - pressed };
};

const follow = (browser: Browser, origin: string, way: Way): Promise<Change> =>
  onSlowPhone(browser, { cpu: CPU, network: "slow" }, async (page, context) => {
    const session: CDPSession = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (way === "no static part") await session.send("Network.setBlockedURLs", { urls: ["*-rsc.json*"] });
    // Who saves data has nothing fetched ahead: neither data nor views nor the router.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto(origin + FROM, { waitUntil: "load" });
    await page.waitForFunction(isIdle, null, { timeout: SHOWN_MS });
    await page.waitForTimeout(SETTLE_MS);
    if (way === "document") return asDocument(page);
    await page.evaluate(press, { to: TO, isDocument: false });
    await page.waitForFunction(() => window.change.live !== undefined, null, { timeout: SHOWN_MS });
    return page.evaluate(() => ({ readable: window.change.readable ?? 0, live: window.change.live ?? 0 }));
  });

const ROWS: readonly (readonly [Way, string])[] = [
  ["document", "floor: the link is followed by the browser"],
  ["no static part", "within the document, without a static part"],
  ["static part", "within the document, its static part first"],
];

/** What following a link costs, and what the static part of the page (`page-data-rsc.json`) saves. */
export const pageChanges: Benchmark = {
  name: "page-changes",
  run: async () => {
    const site = await startSite();
    const browser = await launch();
    const changes = new Map<Way, Change[]>(ROWS.map(([way]) => [way, []]));
    try {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [way] of ROWS) changes.get(way)?.push(await follow(browser, site.origin, way));
    } finally {
      await browser.close();
      await site.stop();
    }
    const rows: Row[] = ROWS.map(([way, name]) => {
      const found = changes.get(way) ?? [];
      return { name, values: [median(found.map(({ readable }) => readable)), median(found.map(({ live }) => live))] };
    });
    const title = `A link, nothing fetched ahead, ${FROM} to ${TO}: ${CPU}× CPU, 1.6 Mbit/s, 150 ms, median of ${ROUNDS}`;
    return [{ title, columns: ["readable ms", "drawn ms"], rows }];
  },
};
