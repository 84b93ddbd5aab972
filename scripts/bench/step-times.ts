import type { Browser, Page } from "playwright";
import { finishQuiz } from "../../e2e/support/quiz-walker.ts";
import { SHOW_CHOICE_MS } from "../../src/kinds/question-parts/show-choice-ms.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { startSite } from "./site.ts";
import { launch, onSlowPhone } from "./slow-phone.ts";
import { quantile } from "./statistics.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const FLOOR_STEPS = 29;

declare global {
  interface Window {
    stepTimes: number[];
  }
}

/**
 * Runs in the page: times from the last gesture to the frame after another question is on screen, without the pause that
 * is made on purpose.
 */
const installStepClock = (pause: number): void => {
  window.stepTimes = [];
  let gesture = 0;
  let shown: string | null = null;
  let wait = 0;
  for (const type of ["click", "change", "submit"]) {
    addEventListener(type, () => (gesture = performance.now()), { capture: true });
  }
  const look = (): void => {
    const question = document.querySelector("[data-question]");
    const step = question?.getAttribute("data-question") ?? null;
    if (step !== null && step !== shown) {
      if (shown !== null && gesture > 0) window.stepTimes.push(performance.now() - gesture - wait);
      shown = step;
      // A choice without a button goes on by itself, after a moment in which it can be seen.
      const isChoice = question?.querySelector('input[type="radio"]') && !question.querySelector("button");
      wait = isChoice ? pause : 0;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const walkFloor = async (page: Page): Promise<void> => {
  for (let step = 0; step < FLOOR_STEPS; step += 1) {
    await page
      .locator("label")
      .nth(step % 5)
      .click();
    await page.waitForTimeout(50);
  }
};

const SUBJECTS = [
  { name: "floor: hand-written page", path: null, walk: walkFloor },
  { name: "quiz of funnel 20", path: "/en-US/home", walk: async (page: Page) => void (await finishQuiz(page)) },
] as const;

const measure = (browser: Browser, url: string, cpu: number, walk: (page: Page) => Promise<void>): Promise<number[]> =>
  onSlowPhone(browser, { cpu, network: "loopback" }, async (page) => {
    await page.addInitScript(installStepClock, SHOW_CHOICE_MS);
    await page.goto(url, { waitUntil: "networkidle" });
    const times: number[] = [];
    // A step onto another document starts a new clock; what the old one saw is kept first.
    await page.exposeFunction("keepStepTimes", (seen: number[]) => void times.push(...seen));
    await page.evaluate("addEventListener('pagehide', () => keepStepTimes(window.stepTimes))");
    await walk(page);
    return [...times, ...(await page.evaluate(() => window.stepTimes))];
  });

export const stepTimes: Benchmark = {
  name: "step-times",
  run: async () => {
    const site = await startSite();
    const browser = await launch();
    const seen = new Map<string, number[]>();
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const cpu of [4, 6]) {
          for (const { name, path, walk } of SUBJECTS) {
            const key = `${name} ${cpu}`;
            const times = await measure(browser, path === null ? site.floor : site.origin + path, cpu, walk);
            seen.set(key, [...(seen.get(key) ?? []), ...times]);
          }
        }
      }
    } finally {
      await browser.close();
      await site.stop();
    }
    const at = (name: string, cpu: number, share: number): number => quantile(seen.get(`${name} ${cpu}`) ?? [], share);
    const rows: Row[] = SUBJECTS.map(({ name }) => ({
      name,
      values: [at(name, 4, 0.5), at(name, 4, 0.98), at(name, 6, 0.5), at(name, 6, 0.98)],
    }));
    const title = `Step change: gesture to the frame after the next question, without the pause of choices, ${ROUNDS} walks each`;
    return [{ title, columns: ["4× p50 ms", "4× p98 ms", "6× p50 ms", "6× p98 ms"], rows }];
  },
};
