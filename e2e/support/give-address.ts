import type { Page } from "playwright/test";
import { enterText } from "./enter-text.ts";

/** Fills the address form of a page with one in Berlin, and sends it. */
export const giveAddress = async (page: Page, { name = "Ana Sample", phone = "" } = {}): Promise<void> => {
  const field = (of: string) => page.locator(`main [name="${of}"]`);
  await field("country").selectOption("DE");
  await enterText(field("full_name"), name);
  await enterText(field("address_1"), "Teststraße 1");
  await enterText(field("postal_code"), "10115");
  await enterText(field("city"), "Berlin");
  if (phone !== "") await enterText(field("phone"), phone);
  await page.locator('main button[type="submit"]').click();
};

/** Opens the dialog for an address in the United States, fills it with one in Austin, and sends it. */
export const giveAmericanAddress = async (page: Page, { name = "Ana Sample", phone = "" } = {}): Promise<void> => {
  await page.locator("main #us button").click();
  const field = (of: string) => page.getByRole("dialog").locator(`[name="${of}"]`);
  await enterText(field("full_name"), name);
  await enterText(field("address_1"), "1 First St");
  await enterText(field("city"), "Austin");
  await field("state").selectOption("TX");
  await enterText(field("postal_code"), "78701");
  if (phone !== "") await enterText(field("phone"), phone);
  await page.getByRole("dialog").locator('button[type="submit"]').click();
};
