import { expect, type Page } from "playwright/test";
import type { Session } from "../src/engine/session/session.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { giveAddress } from "./support/give-address.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { freshEmail, mailedTo, ordersOf } from "./support/orders.ts";
import { orderInShop } from "./support/orders-in-shop.ts";
import { test } from "./support/test.ts";
import { enter, visitorAt } from "./support/visitor-at.ts";

const funnelOn = (page: Page, project: string): Funnel => new Funnel(page, project.replace("phone ", ""));

const minorIn = (text: string): number => Number(/(\d+)[.,](\d{2})/.exec(text)?.slice(1).join(""));

const payAndLeave = async (funnel: Funnel, from: string): Promise<void> => {
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await funnel.page.waitForURL((url) => !url.pathname.endsWith(from));
};

const isOfferedDrink = ({ position, purchases }: Session): boolean =>
  position === "fuel-complete" && purchases.length > 0;

test("a drink is sent where the buyer says, and its order holds the price on the button", async ({
  page,
  context,
}, info) => {
  const funnel = funnelOn(page, info.project.name);
  const email = freshEmail();
  await enter(context, await visitorAt(funnel.locale, isOfferedDrink, { mailbox: email }));
  await funnel.open("success/weight-loss-fuel");
  await expectAccessible(page);
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("success/weight-loss-fuel/shipping");
  await expectAccessible(page);
  await giveAddress(page);
  const order = funnel.main.getByRole("button", { name: /\d[.,]\d{2}/ });
  const shown = minorIn(await order.innerText());
  await order.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/shipping"));
  await funnel.declineOffers();
  expect(ordersOf(email).at(-1)).toMatchObject({ minor: shown, products: "weight-loss-fuel-complete" });
});

test("a gift card is bought, arrives by mail and is redeemed by somebody else", async ({ page }, info) => {
  const funnel = funnelOn(page, info.project.name);
  const [giver, friend] = [freshEmail(), freshEmail()];
  await funnel.open("card-2");
  await expectAccessible(page);
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await funnel.main.getByRole("textbox").first().fill(giver);
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("email-checkout");
  await expect(funnel.payButton).toBeVisible();
  await expectAccessible(page);
  const shown = await funnel.shownPrice();
  await payAndLeave(funnel, "/email-checkout");
  await funnel.arriveAt("thank-you");
  await expectAccessible(page);
  expect(ordersOf(giver)).toMatchObject([{ minor: shown, products: "gift-card-running-3-months", funnel: "shop" }]);

  const code = await mailedTo(giver, /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/);
  const link = new URL(await mailedTo(giver, /https?:\/\/\S+\/gift-card$/m));
  await page.goto(link.pathname);
  await page.locator('main [name="promo_code"]').fill(code);
  await page.locator('main [name="email"]').fill(friend);
  await page.locator('main button[type="submit"]').click();
  await funnel.arriveAt("redeem-gift");
  await expect(funnel.main).toContainText(/This card gives: 3-month|Diese Karte enthält: Laufplan/);
  await page.locator('main [name="otp"]').fill(await mailedTo(friend, /^\d{6}$/m));
  await page.locator('main button[type="submit"]').click();
  await funnel.arriveAt("gift-card-success");
});

test("who orders a second thing is the same client: one account shows both, and what is owned is not sold again", async ({
  page,
}, info) => {
  const funnel = funnelOn(page, info.project.name);
  const email = freshEmail();
  for (const article of ["meal-plan-simple", "card-2"]) {
    await orderInShop(funnel, article, email);
    await expect(funnel.payButton).toBeVisible();
    await payAndLeave(funnel, "/email-checkout");
    await funnel.arriveAt("thank-you");
  }
  await funnel.open("meal-plan-simple");
  await expect(funnel.main).toContainText(/You have this already|Das hast du schon/);
  await funnel.open("account");
  const receipts = funnel.main.getByRole("listitem");
  await expect(receipts.filter({ hasText: /Meal plan|Ernährungsplan/i }).first()).toBeVisible();
  await expect(receipts.filter({ hasText: /gift card|Geschenkkarte/i }).first()).toBeVisible();
  await expectAccessible(page);
});

/** The steps that a page numbers, and the one that it is. */
const stepsOn = ({ main }: Funnel): Promise<readonly [place: number, of: number]> =>
  main
    .locator("nav ol > li")
    .evaluateAll((steps) => [
      steps.findIndex((step) => step.getAttribute("aria-current") === "step") + 1,
      steps.length,
    ]);

test("whoever enters the challenge says where the medal goes, and claims the fee back by the mailed link", async ({
  page,
}, info) => {
  const funnel = funnelOn(page, info.project.name);
  const email = freshEmail();
  await funnel.open("challenge");
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await expect.poll(() => stepsOn(funnel)).toEqual([1, 2]);
  await funnel.main.getByRole("textbox").first().fill(email);
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("email-checkout");
  await expect(funnel.payButton).toBeVisible();
  await expect.poll(() => stepsOn(funnel)).toEqual([2, 2]);
  await payAndLeave(funnel, "/email-checkout");
  await funnel.arriveAt("challenge/address");
  await giveAddress(page);
  await funnel.arriveAt("challenge/confirm-address");
  await page.locator('main button[type="submit"]').click();
  await funnel.arriveAt("challenge/confirm-success");
  expect(ordersOf(email)).toMatchObject([{ products: "run-challenge" }]);

  const link = new URL(await mailedTo(email, /https:\/\/\S+refundToken=\S+/));
  expect(link.search).toBe("");
  // As mails of before carry it.
  await page.goto(`${link.pathname}?${link.hash.slice(1)}`);
  await expect(page).not.toHaveURL(/refundToken/);
  await page.locator('main button[type="submit"]').click();
  await expect(funnel.main.getByRole("status").or(funnel.main.getByRole("alert")).first()).not.toBeEmpty();
  await expect(page.locator('main button[type="submit"]')).toHaveCount(0);
});

test("a book is ordered only once it is known where to send it", async ({ page }, info) => {
  const funnel = funnelOn(page, info.project.name);
  const email = freshEmail();
  await funnel.open("book");
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await funnel.main.getByRole("textbox").first().fill(email);
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("email-checkout");
  await expect(funnel.payment).toHaveCount(0);
  await giveAddress(page);
  await expect(funnel.payButton).toBeVisible();
  const shown = await funnel.shownPrice();
  await payAndLeave(funnel, "/email-checkout");
  await funnel.arriveAt("thank-you");
  expect(ordersOf(email)).toMatchObject([{ minor: shown, products: "paperbook" }]);
});

test("a press on an order before the application is there is taken once", async ({ page }, info) => {
  const funnel = funnelOn(page, info.project.name);
  const arrive = await holdScripts(page);
  await page.goto(`/${funnel.locale}/book`, { waitUntil: "commit" });
  const order = funnel.main.getByRole("button").first();
  await order.click();
  await order.click();
  await expect(order).toHaveAttribute("aria-busy", "true");
  arrive();
  await funnel.arriveAt("shop-email");
  await page.goBack();
  await expect(order).toHaveAttribute("aria-busy", "false");
});

test("a form sent before the application is there keeps what was typed", async ({ page, guard }, info) => {
  guard.allow(/404/);
  const funnel = funnelOn(page, info.project.name);
  const arrive = await holdScripts(page);
  await page.goto(`/${funnel.locale}/gift-card`, { waitUntil: "commit" });
  const code = page.locator('main [name="promo_code"]');
  const email = page.locator('main [name="email"]');
  await code.fill("AAAAA-AAAAA-AAAAA-AAAAA");
  await email.fill("friend@example.com");
  const sent = page.waitForRequest(/\/gift-cards\/validate$/);
  await email.press("Enter");
  arrive();
  expect((await sent).postDataJSON()).toMatchObject({ code: "AAAAA-AAAAA-AAAAA-AAAAA" });
  await expect(code).toHaveValue("AAAAA-AAAAA-AAAAA-AAAAA");
  await expect(email).toHaveValue("friend@example.com");
  expect(new URL(page.url()).search).toBe("");
});
