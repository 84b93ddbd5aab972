import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { findHeadlessChromium } from "../../src/setup/ensure/chromium.mjs";

export interface Slowness {
  /** How many times slower than this machine's CPU. */
  readonly cpu: number;
  readonly network: "slow" | "loopback";
}

const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessChromium() ?? "chromium",
    args:
      process.getuid?.() === 0
        ? ["--no-sandbox", "--disable-background-networking"]
        : ["--disable-background-networking"],
  });

/** Gives a page of a fresh, cold browser profile on a slow phone, and takes it away again. */
export const onSlowPhone = async <T>(
  browser: Browser,
  { cpu, network }: Slowness,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
  });
  try {
    // The TypeScript runner marks functions with this name; the ones that run in the page do not find it there.
    await context.addInitScript("globalThis.__name ??= (value) => value");
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    if (network === "slow") await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    return await work(page, context);
  } finally {
    await context.close();
  }
};
