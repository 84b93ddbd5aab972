import { expect } from "playwright/test";
import coupon from "../funnels/coupons/WELCOME.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility.ts";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { freshEmail, ordersOf } from "./support/orders.ts";
import { test } from "./support/test.ts";

test("a code takes its discount off the total and off the order, also after a wrong one and a refresh", async ({
  page,
  guard,
}, info) => {
  guard.allow(/Failed to load resource/);
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const email = freshEmail();
  await funnel.beAtCheckout(email);
  const full = await funnel.shownPrice();
  const box = funnel.main.locator("section", { has: page.locator("dl") });
  await box.getByRole("button").first().click();
  const field = box.locator('[name="promo_code"]');

  await field.fill("NOSUCHCODE");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  expect(await funnel.shownPrice()).toBe(full);

  await field.fill("welcome");
  await field.press("Enter");
  await expect(box.getByRole("status")).toContainText("WELCOME");
  const off = Math.round(Number(coupon.discount[funnel.locale === "de-DE" ? "EUR" : "USD"]) * 100);
  expect(await funnel.shownPrice()).toBe(full - off);
  await expectAccessible(page);

  await page.reload();
  await expect(funnel.payButton).toBeVisible();
  expect(await funnel.shownPrice()).toBe(full - off);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(email).map(({ minor }) => minor)).toEqual([full - off]);
});
