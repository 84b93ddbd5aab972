import type { Page } from "playwright/test";

/** Fills the address form of a page with one in Berlin, and sends it. */
export const giveAddress = async (page: Page): Promise<void> => {
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field("country").selectOption("DE");
  await field("full_name").fill("Ana Sample");
  await field("address_1").fill("Teststraße 1");
  await field("postal_code").fill("10115");
  await field("city").fill("Berlin");
  await page.locator('main button[type="submit"]').click();
};
