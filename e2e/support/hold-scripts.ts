import type { Page } from "playwright/test";

/**
 * The network of a slow phone, made certain: pages come, the scripts of the application wait.
 * @returns lets them arrive
 */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
};
