import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { answerQuestion } from "../support/quiz-walker.ts";
import { haveWorker, test, workersOf } from "./worker-test.ts";

const TODAYS = readFileSync("dist/service-worker.js", "utf8");

/** Opens a page as visitors do: who sees nothing of it asks for it again. */
const openAgain = async (page: Page, address: string): Promise<void> => {
  await expect(async () => {
    await page.goto(address).catch(() => undefined);
    await expect(page.locator("main h1").first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ intervals: [0, 1_000] });
};

test("an older worker of ours whose files are stale gives way to today's, and the visit goes on with today's files", async ({
  page,
  front,
  guard,
}) => {
  guard.allow(/stale/);
  await haveWorker(page, front, TODAYS.replaceAll("site-1", "site-0"));
  const scripts = readdirSync("dist/assets").filter((name) => name.endsWith(".js"));
  await page.evaluate(async (names) => {
    const cache = await caches.open("site-0");
    const headers = { "content-type": "text/javascript" };
    for (const name of names) await cache.put(`/assets/${name}`, new Response('throw new Error("stale")', { headers }));
  }, scripts);
  front.give(null);
  await openAgain(page, `${front.address}/en-US/home`);
  await expect.poll(async () => (await workersOf(page))?.[1].includes("site-0")).toBe(false);
  await answerQuestion(page);
  const next = await answerQuestion(page);
  await page.reload();
  await expect(page.locator(`[data-question="${next}"]`)).toHaveCount(0);
  await answerQuestion(page);
  await expect.poll(() => workersOf(page)).toEqual([1, ["site-1"]]);
});

test("a worker that cannot even start is none, and the visit goes on without it", async ({ page, front, guard }) => {
  guard.allow(/broken/);
  front.give("throw new Error('broken')");
  const given = page.context().waitForEvent("response", (response) => response.url().endsWith("/service-worker.js"));
  await openAgain(page, `${front.address}/en-US/home`);
  await given;
  await answerQuestion(page);
  expect(await workersOf(page)).toEqual([0, []]);
  await answerQuestion(page);
});
