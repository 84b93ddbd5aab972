import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { listening } from "../../emulator/braintree/http/listening.ts";
import { passOn } from "../support/https-front.ts";
import { test as base } from "../support/test.ts";

/** A name that no browser takes for this machine: over plain http it is no secure context. */
const ELSEWHERE = "shop.example";

interface Front {
  /** Where the site stands with the worker that is given out now. */
  readonly address: string;
  /** The same where browsers have no reason to trust the connection. */
  readonly insecure: string;
  /** From now on `/service-worker.js` is this text; null: that of the site. */
  give(worker: string | null): void;
  /** How often a text that was given has been asked for. */
  timesAsked(): number;
}

/** Pages of the site behind a front that may give out another service worker. */
export const test = base.extend<{ readonly front: Front }>({
  serviceWorkers: "allow",
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rule = `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: "worker" },
  ],
  front: async ({ playwright: _ }, use) => {
    let worker: string | null = null;
    let times = 0;
    const pass = passOn(Number(process.env["E2E_PORT"]), () => ({}));
    const server = createServer((asked, answer) => {
      if (asked.url === "/blank")
        return void answer.setHeader("content-type", "text/html").end('<link rel="icon" href="data:,">');
      if (asked.url === "/service-worker.js" && worker !== null) {
        times += 1;
        return void answer.setHeader("content-type", "text/javascript").end(worker);
      }
      pass(asked, answer);
    });
    const { port, stop } = await listening(server, 0);
    await use({
      address: `http://127.0.0.1:${port}`,
      insecure: `http://${ELSEWHERE}:${port}`,
      give: (text) => {
        worker = text;
      },
      timesAsked: () => times,
    });
    server.closeAllConnections();
    await stop();
  },
});

/** A browser in which a worker is in charge already, and that holds no visit. */
export const haveWorker = async (page: Page, front: Front, worker: string): Promise<void> => {
  front.give(worker);
  await page.goto(`${front.address}/blank`);
  await page.evaluate(async () => {
    localStorage.clear();
    await navigator.serviceWorker.register("/service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
    // Of one that is being put in charge nothing is asked yet.
    const isInCharge = (): boolean => active?.state === "activated";
    while (!isInCharge()) await new Promise((resolve) => setTimeout(resolve, 20));
  });
};

/** How many workers there are, and what they keep; null while the page is left for another one. */
export const workersOf = (page: Page): Promise<readonly [number, readonly string[]] | null> =>
  page
    .evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()] as const)
    // A document that is on its way out answers nothing: whoever polls asks the next one.
    .catch(() => null);
