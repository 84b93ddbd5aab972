import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { Funnel } from "../support/funnel.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { test } from "../support/test.ts";

const questionAt = (page: Page, step: string) => page.locator(`[data-question="${step}"]`);

/** Address of a page → the question that it asks, and the answer that its goal is. */
const GOALS = [
  ["couch5k", "has_event", "goal_run"],
  ["maraton", "has_event", "goal_run"],
  ["weight-loss", "motivation", "goal_lose_weight"],
  ["new-year/weight-loss", "motivation", "goal_lose_weight"],
  ["well-being?jg=342", "age", "goal_improve_mental"],
] as const;

for (const [path, step, answer] of GOALS) {
  test(`/${path} asks what comes after its goal, and leads back to the goal with it chosen`, async ({ page }, info) => {
    const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
    await funnel.open(path);
    await expect(questionAt(page, step)).toBeVisible();
    await expectAccessible(page);
    await funnel.main.getByRole("button", { name: /^(Change|Ändern)$/ }).click();
    await expect(page).toHaveURL(/\/quiz\?*.*#goal$/);
    await expect(questionAt(page, "goal").locator(`[data-value="${answer}"] input`)).toBeChecked();
  });
}

test("a tap on the page of a goal is taken before the application is there, together with the goal", async ({
  page,
}, info) => {
  const arrive = await holdScripts(page);
  await page.goto(`/${info.project.name.replace("phone ", "")}/couch5k`, { waitUntil: "commit" });
  await page.locator('[data-step="has_event"][data-value="yes"]').first().click();
  await expect(page).toHaveURL(/\/quiz#event_date$/);
  arrive();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toContain('"target_distance":"five_km"');
  await expect(page).toHaveURL(/\/quiz#event_date$/);
  await page.reload();
  await page.getByRole("banner").getByRole("button").first().click();
  await expect(questionAt(page, "has_event")).toBeVisible();
});
