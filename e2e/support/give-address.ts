import type { Page } from "playwright/test";

/** Fills the address form of a page with one in Berlin, and sends it. */
export const giveAddress = async (page: Page, { name = "Ana Sample", phone = "" } = {}): Promise<void> => {
  const field = (of: string) => page.locator(`main [name="${of}"]`);
  await field("country").selectOption("DE");
  await field("full_name").fill(name);
  await field("address_1").fill("Teststraße 1");
  await field("postal_code").fill("10115");
  await field("city").fill("Berlin");
  if (phone !== "") await field("phone").fill(phone);
  await page.locator('main button[type="submit"]').click();
};
