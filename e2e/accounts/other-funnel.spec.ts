import { expect } from "playwright/test";
import { enterText } from "../support/enter-text.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail, ordersOf } from "../support/orders.ts";
import { orderInShop, paySaved, signIn } from "../support/orders-in-shop.ts";
import { test } from "../support/test.ts";
import { visitorAt } from "../support/visitor-at.ts";

/** What may be bought where has no language: runs in one (playwright.config.ts). */
test("who bought a plan signs in at the shop, and buys there what their funnel does not offer", async ({
  page,
  guard,
}) => {
  guard.allow(/40[29]/);
  const funnel = new Funnel(page, "en-US");
  const client = await visitorAt("en-US", ({ position }) => position === "success");
  const email = client.lead?.email ?? "";
  const earlier = ordersOf(email).length;

  await orderInShop(funnel, "meal-plan-simple", freshEmail());
  await page.locator("#before").getByRole("button").first().click();
  const address = page.getByRole("dialog");
  await enterText(address.getByRole("textbox"), email);
  await address.locator('button[type="submit"]').click();
  await address.getByRole("link", { name: "Sign in" }).click();
  await signIn(funnel, email);
  await funnel.arriveAt("email-checkout");
  await paySaved(page, funnel, "123");
  await funnel.arriveAt("thank-you");
  expect(ordersOf(email).slice(earlier)).toMatchObject([{ products: "meal-plan-simple" }]);
});
