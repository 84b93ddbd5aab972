import { expect } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { freshEmail, ordersOf } from "./support/orders.ts";
import { test } from "./support/test.ts";

test("a code takes off at the shop what it says, and the order holds the total that was shown", async ({
  page,
}, info) => {
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const email = freshEmail();
  const { main } = funnel;
  await funnel.open("meal-plan-simple");
  await page.waitForLoadState("networkidle");
  await main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await main.getByRole("textbox").first().fill(email);
  await main.locator('button[type="submit"]').click();
  await funnel.arriveAt("email-checkout");
  await expect(funnel.payButton).toBeVisible();
  const full = await funnel.shownPrice();

  const order = page.locator("#order");
  await order.getByRole("button").click();
  await order.locator('[name="promo_code"]').fill("kitchen");
  await order.locator('button[type="submit"]').click();
  await expect(order.getByRole("status")).toContainText("KITCHEN");
  await expectAccessible(page);
  const reduced = await funnel.shownPrice();
  // Rounded in the buyer's favour or not, it is within a cent of 15 % less.
  expect(Math.abs(reduced - full * 0.85)).toBeLessThanOrEqual(1);

  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await funnel.arriveAt("thank-you");
  expect(ordersOf(email)).toMatchObject([{ minor: reduced, products: "meal-plan-simple" }]);
});
