import type { BrowserContext, Page, Request } from "playwright/test";

const STEP_MS = 500;

/** The network has nothing to say for so long: what it said has been heard. */
const CALM_MS = 30;
const LONGEST_CALM_MS = 8_000;

/** The browser's clock: it goes on when the network is quiet, so that fifteen seconds take one. */
export interface PageClock {
  /** Milliseconds since the visit began. */
  readonly now: () => number;
  /** Lets half a second pass. */
  step(): Promise<void>;
  /** Resolves when the clock has gone on by so many milliseconds. */
  passed(ms: number): Promise<void>;
  /** A request that will not be answered, or only later: nothing waits for it. */
  hold(request: Request): void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** For documents to come: without it the clock goes on beside the test, and further on a busy machine than the test knows. */
export const stopClock = async ({ clock }: BrowserContext): Promise<void> => {
  const time = Date.now();
  await clock.install({ time });
  await clock.pauseAt(time);
};

/** @param page the one whose clock is moved. */
export const controlClock = (context: BrowserContext, page: Page): PageClock => {
  const open = new Set<Request>();
  let waiting: { readonly at: number; readonly go: () => void }[] = [];
  let now = 0;
  context.on("request", (request) => void open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    context.on(end as "requestfinished", (request) => void open.delete(request));

  const calm = async (): Promise<void> => {
    const deadline = Date.now() + LONGEST_CALM_MS;
    let since = Date.now();
    while (Date.now() < deadline && Date.now() - since < CALM_MS) {
      await pause(5);
      if (open.size > 0) since = Date.now();
    }
  };
  return {
    now: () => now,
    async step() {
      // Between two documents there is no clock in the page to move; the clock of the test goes on all the same.
      await page.clock.runFor(STEP_MS).catch(() => undefined);
      now += STEP_MS;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { go } of due) go();
      await calm();
    },
    passed: (ms) =>
      new Promise((go) => {
        waiting.push({ at: now + ms, go });
      }),
    hold: (request) => void open.delete(request),
  };
};
