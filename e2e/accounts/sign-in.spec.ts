import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { enterText } from "../support/enter-text.ts";
import { forget } from "../support/forget.ts";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail, ordersOf } from "../support/orders.ts";
import { orderInShop, paySaved, signIn } from "../support/orders-in-shop.ts";
import { test } from "../support/test.ts";

const funnelOn = (page: Page, project: string): Funnel => new Funnel(page, project.replace("phone ", ""));

const pay = async (funnel: Funnel): Promise<void> => {
  await expect(funnel.payButton).toBeVisible();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
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
  const email = freshEmail();
  await orderInShop(funnel, "challenge", email);
  await pay(funnel);
  await funnel.arriveAt("challenge/address");
  await forget(page);

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
  await expect(funnel.main).toContainText(/You’re in the challenge|Du bist bei der Challenge dabei/);
  expect(ordersOf(email).map(({ products }) => products)).toEqual(["run-challenge", "meal-plan-simple"]);
});
