import { expect, type Page } from "playwright/test";

/**
 * Answers the first question of home at a development server that has just started: what it makes of a module on the way may
 * load the page anew, and a press in that moment is lost.
 */
export const answerFirstInDevelopment = async (page: Page): Promise<void> => {
  await expect(async () => {
    if (page.url().endsWith("/home")) await page.locator("[data-step]").first().click();
    await expect(page).toHaveURL(/\/quiz#(?!goal)/, { timeout: 20_000 });
  }).toPass({ timeout: 180_000 });
};
