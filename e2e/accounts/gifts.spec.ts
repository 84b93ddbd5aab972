import { expect } from "playwright/test";
import { enterText } from "../support/enter-text.ts";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail, mailedTo, ordersOf } from "../support/orders.ts";
import { test } from "../support/test.ts";

const CODE = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/;

test.use({ baseURL: `http://health.localhost:${process.env["E2E_PORT"]}` });

test("two cards for the same plan are two cards, and under the health brand one of them is redeemed and stands in the account", async ({
  page,
  browser,
}, info) => {
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const { main } = funnel;
  const [giver, friend] = [freshEmail(), freshEmail()];
  for (const times of [1, 2]) {
    await funnel.open("card-4");
    await expect(page.getByRole("banner")).toContainText("Vitala");
    await main.getByRole("button").first().click();
    await page.waitForURL(/\/(shop-email|email-checkout)/);
    if (page.url().includes("shop-email")) await funnel.submitEmail(giver);
    await funnel.arriveAt("email-checkout");
    await expect(funnel.payButton).toBeVisible();
    await funnel.fillCard(APPROVED_CARD);
    await funnel.payButton.click();
    await funnel.arriveAt("thank-you");
    await expect(main.locator('a[href*="/account"]').first()).toBeVisible();
    await expect
      .poll(() => ordersOf(giver).map(({ products }) => products))
      .toEqual(Array<string>(times).fill("gift-card-walking-3-months"));
  }

  const code = await mailedTo(giver, CODE);
  await mailedTo(giver, new RegExp(`(?!${code})${CODE.source}`));
  const elsewhere = new Funnel(await (await browser.newContext()).newPage(), funnel.locale);
  const others = freshEmail();
  for (const [at, email] of [
    [elsewhere, others],
    [funnel, friend],
  ] as const) {
    await at.open("gift-card");
    await enterText(at.main.locator('[name="promo_code"]'), code);
    await enterText(at.main.locator('[name="email"]'), email);
    await at.main.locator('button[type="submit"]').click();
    await at.arriveAt("redeem-gift");
  }
  const redeem = async (at: Funnel, email: string) => {
    await enterText(at.main.locator('[name="otp"]'), await mailedTo(email, /^\d{6}$/m));
    await at.main.locator('button[type="submit"]').click();
  };
  await redeem(funnel, friend);
  await funnel.arriveAt("gift-card-success");
  // Whoever comes second with the same code reads what may help.
  await redeem(elsewhere, others);
  await elsewhere.arriveAt("unable-to-redeem");
  await expect(elsewhere.main.locator('a[href*="/gift-card"]').first()).toBeVisible();
  await main.locator('a[href*="/account"]').first().click();
  await funnel.arriveAt("account");
  await expect(main.locator("li:has(h3)")).toHaveCount(1);
  await expect(main.locator("li:has(h3)")).toContainText(/walking plan|Gehplan|Walking/i);
});
