import { expect } from "playwright/test";
import { Funnel } from "../support/funnel.ts";
import { answerQuestion } from "../support/quiz-walker.ts";
import { test } from "../support/test.ts";

test("storage that takes longer than five seconds counts as blocked: it is asked no more, and the quiz goes on", async ({
  page,
  context,
}, info) => {
  // By the clock of the page, so that nobody waits for it here. Cookies are blocked as well: browsers say nothing of that.
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    const asked: string[] = [];
    performance.now = () => now() + 5_100 * asked.length;
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      const ask: (...of: never[]) => unknown = Storage.prototype[name];
      Object.defineProperty(Storage.prototype, name, {
        value(this: Storage, ...of: never[]) {
          asked.push(`${this === localStorage ? "local" : "tab"} ${name}`);
          return Reflect.apply(ask, this, of);
        },
      });
    }
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
    Object.assign(window, { asked });
  });
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  await funnel.open("home");
  await answerQuestion(page);
  const asked = () => page.evaluate(() => (window as Window & { asked?: readonly string[] }).asked ?? []);
  const before = await asked();
  for (let count = 0; count < 3; count += 1) await answerQuestion(page);
  expect(before.filter((each) => each.startsWith("local")).length).toBeLessThanOrEqual(3);
  expect(await asked()).toEqual(before);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});
