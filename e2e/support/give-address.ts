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

/** Opens the dialog for an address in the United States, fills it with one in Austin, and sends it. */
export const giveAmericanAddress = async (page: Page, { name = "Ana Sample", phone = "" } = {}): Promise<void> => {
  await page.locator("main #us button").click();
  const field = (of: string) => page.getByRole("dialog").locator(`[name="${of}"]`);
  await field("full_name").fill(name);
  await field("address_1").fill("1 First St");
  await field("city").fill("Austin");
  await field("state").selectOption("TX");
  await field("postal_code").fill("78701");
  if (phone !== "") await field("phone").fill(phone);
  await page.getByRole("dialog").locator('button[type="submit"]').click();
};
