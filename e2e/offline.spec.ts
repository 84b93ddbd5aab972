import { expect } from "playwright/test";
import { Funnel } from "./support/funnel.ts";
import { answerQuestion } from "./support/quiz-walker.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

test.use({ serviceWorkers: "allow" });

test("who loses the network goes on with the questions, is told on the next page, and comes back to where they were", async ({
  page,
  context,
  guard,
}, info) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await page.waitForFunction(async () => (await caches.open("site-1")).match("/offline").then(Boolean));
  await answerQuestion(page);
  await context.setOffline(true);
  const step = await answerQuestion(page);
  await expect(page.locator(`[data-question="${step}"]`)).toHaveCount(0);
  const next = await page.locator("[data-question]").last().getAttribute("data-question");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expect(page.locator("html")).toHaveAttribute("lang", funnel.locale);
  await expect(page.locator("script")).toHaveCount(0);
  // No page of the visit lies in any cache.
  const kept = await page.evaluate(async () =>
    (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname),
  );
  expect(kept.filter((path) => !/^\/(?:assets|page-data)\/|^\/offline$/.test(path))).toEqual([]);

  await context.setOffline(false);
  await page.getByRole("link").click();
  await expect(page.locator("[data-question]").last()).toHaveAttribute("data-question", next ?? "");
});
