import type { Page } from "playwright/test";

/** Makes the browser one that has never been here. From a document without script: an application that runs would store its visit again. */
export const forget = async (page: Page): Promise<void> => {
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
};
