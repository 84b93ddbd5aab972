import { expect } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { APPROVED_CARD, DECLINED_CARD, Funnel } from "./support/funnel.ts";
import { freshEmail, ordersOf } from "./support/orders.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

test("a visitor takes the quiz, buys a plan and the order holds the price that was shown", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();

  await funnel.open("home");
  await expectAccessible(page);
  await funnel.takeQuiz();
  await expectAccessible(page);
  await funnel.giveEmail(email);
  await expectAccessible(page);
  await funnel.choosePlan();
  await expect(funnel.payButton).toBeVisible();
  await expectAccessible(page);
  const shown = await funnel.shownPrice();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await expectAccessible(page);
  await funnel.declineOffers();
  await expectAccessible(page);

  expect(ordersOf(email).map(({ minor, currency }) => ({ minor, currency }))).toEqual([
    { minor: shown, currency: funnel.locale === "de-DE" ? "EUR" : "USD" },
  ]);
});

test("a double click on pay makes one order", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.toCheckout(email);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.dblclick();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(email)).toHaveLength(1);
});

test("a declined card can be followed by one that works", async ({ page, guard }, info) => {
  guard.allow(/402|Payment Required/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.toCheckout(email);
  await funnel.fillCard(DECLINED_CARD);
  await funnel.payButton.click();
  await expect(funnel.main.getByRole("alert").first()).not.toBeEmpty();
  await expect(page).toHaveURL(/\/checkout$/);

  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(email)).toHaveLength(1);
});

test("a refresh in the checkout keeps the plan and its price", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.toCheckout(freshEmail());
  const shown = await funnel.shownPrice();
  await page.reload();
  await expect(funnel.payButton).toBeVisible();
  expect(await funnel.shownPrice()).toBe(shown);
});
