import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { enterText } from "../support/enter-text.ts";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail, mailedTo, ordersOf } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { visitorAt } from "../support/visitor-at.ts";

const funnelOn = (page: Page, project: string): Funnel => new Funnel(page, project.replace("phone ", ""));

/** From the page of an article to the button that pays for it. */
const orderInShop = async (funnel: Funnel, article: string, email: string): Promise<void> => {
  await funnel.open(article);
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await funnel.submitEmail(email);
  await funnel.arriveAt("email-checkout");
};

/** Another device knows nothing. */
const forget = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
};

const signIn = async (funnel: Funnel, email: string): Promise<void> => {
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

const pay = async (funnel: Funnel): Promise<void> => {
  await expect(funnel.payButton).toBeVisible();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
};

/** On a device that has not paid the bank is asked about the card in Europe, and its check digits elsewhere. */
const paySaved = async (page: Page, funnel: Funnel, digits: string): Promise<void> => {
  await funnel.payment.getByRole("button", { name: /same way as before|letzten Mal/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  if (funnel.locale === "en-US") await dialog.locator('input[autocomplete="cc-csc"]').fill(digits);
  await dialog.getByRole("button", { name: /^(Pay|Bestätigen)/ }).click();
  await expect(dialog).toHaveCount(0);
};

test("whose address is a client's signs in and goes on in the shop: what they have is not paid twice", async ({
  page,
  guard,
}, info) => {
  guard.allow(/409/);
  const funnel = funnelOn(page, info.project.name);
  const email = freshEmail();
  await orderInShop(funnel, "challenge", email);
  await pay(funnel);
  await funnel.arriveAt("challenge/address");
  await forget(page);

  await orderInShop(funnel, "challenge", email);
  await pay(funnel);
  const notice = funnel.main.getByRole("alert").filter({ has: page.getByRole("link") });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole("link").click();
  await signIn(funnel, email);
  await funnel.arriveAt("challenge/address");
  expect(ordersOf(email).map(({ products }) => products)).toEqual(["run-challenge"]);
});

test("an order goes on after its address was found to be a client's, and what they paid with on the other device pays", async ({
  page,
  guard,
}, info) => {
  guard.allow(/40[29]/);
  const funnel = funnelOn(page, info.project.name);
  // What the shop sells is not offered where this client bought.
  const client = await visitorAt(funnel.locale, ({ position }) => position === "success");
  const email = client.lead?.email ?? "";
  const earlier = ordersOf(email).length;

  await orderInShop(funnel, "meal-plan-simple", freshEmail());
  await page.locator("#before").getByRole("button").first().click();
  const address = page.getByRole("dialog");
  await enterText(address.getByRole("textbox"), email);
  await address.locator('button[type="submit"]').click();
  await address.getByRole("link", { name: /Sign in|Melde dich an/ }).click();
  await signIn(funnel, email);
  await funnel.arriveAt("email-checkout");
  if (funnel.locale === "en-US") {
    // Wrong for every card of the simulated provider.
    await paySaved(page, funnel, "200");
    await expect(funnel.main.getByRole("alert").first()).not.toBeEmpty();
  }
  await paySaved(page, funnel, "123");
  await funnel.arriveAt("thank-you");
  expect(ordersOf(email).slice(earlier)).toMatchObject([{ products: "meal-plan-simple" }]);
});
