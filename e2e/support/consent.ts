import type { Page } from "playwright/test";

export const ACCEPT = /^(Accept all|Alle akzeptieren)$/;
export const REJECT = /^(Reject all|Alle ablehnen)$/;

/** The banner is the only region of the page that stands outside the application. */
export const bannerOf = (page: Page) => page.locator("body > div > section[aria-labelledby]");

/** It waits where it would lie over a choice: at the end of a page nothing is chosen. */
export const toBanner = async (page: Page): Promise<void> => {
  await bannerOf(page).waitFor({ state: "attached" });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await bannerOf(page).waitFor({ state: "visible" });
};

/** Presses a button of the banner. */
export const decide = async (page: Page, name: RegExp): Promise<void> => {
  await toBanner(page);
  await bannerOf(page).getByRole("button", { name }).click();
};
