import { expect, type Page } from "playwright/test";
import { expectAccessible } from "./accessibility.ts";
import type { Funnel } from "./funnel.ts";
import { mailedTo } from "./orders.ts";

/** From the page of an article to the button that pays for it. */
export const orderInShop = async (funnel: Funnel, article: string, email: string): Promise<void> => {
  await funnel.open(article);
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await funnel.submitEmail(email);
  await funnel.arriveAt("email-checkout");
};

/** At the page that asks for a sign-in, and at the one of its code. */
export const signIn = async (funnel: Funnel, email: string): Promise<void> => {
  await funnel.arriveAt("login");
  // What was typed at the order comes there with the application.
  await expect(funnel.main.locator('[name="email"]')).not.toHaveValue("");
  await funnel.main.locator('[name="email"]').fill(email);
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("authenticate");
  await funnel.main.locator('[name="email"]').fill(email);
  await funnel.main.locator('[name="otp"]').fill(await mailedTo(email, /^\d{6}$/m));
  await funnel.main.locator('button[type="submit"]').click();
};

/** On a device that has not paid the bank is asked about the card in Europe, and its check digits elsewhere. */
export const paySaved = async (page: Page, funnel: Funnel, digits: string): Promise<void> => {
  await funnel.payment.getByRole("button", { name: /same way as before|letzten Mal/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  if (funnel.locale === "en-US") await dialog.locator('input[autocomplete="cc-csc"]').fill(digits);
  await dialog.getByRole("button", { name: /^(Pay|Bestätigen)/ }).click();
  await expect(dialog).toHaveCount(0);
};
