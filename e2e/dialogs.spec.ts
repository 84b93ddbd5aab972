import { expect, type Page } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { freshEmail, ordersOf } from "./support/orders.ts";
import { test } from "./support/test.ts";

const funnelOn = (page: Page, project: string): Funnel => new Funnel(page, project.replace("phone ", ""));

const opensFrom = async (page: Page, section: string) => {
  await page.locator(`#${section} button`).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  return dialog;
};

/** From the page of a product to its checkout. */
const orderAt = async (funnel: Funnel, product: string, email: string): Promise<void> => {
  const { main } = funnel;
  await funnel.open(product);
  await main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await main.getByRole("textbox").first().fill(email);
  await main.locator('button[type="submit"]').click();
  await funnel.arriveAt("email-checkout");
};

const payAndLeave = async (funnel: Funnel): Promise<void> => {
  const before = new URL(funnel.page.url()).pathname;
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await funnel.page.waitForURL((url) => url.pathname !== before);
};

test("a meal plan says what it rests on, and its receipt goes where the buyer wants it after all", async ({
  page,
}, info) => {
  const funnel = funnelOn(page, info.project.name);
  const email = freshEmail();
  await funnel.open("meal-plan-simple");
  const links = await opensFrom(page, "links");
  await expect(links.getByRole("link")).toHaveAttribute("href", /who\.int/);
  await page.keyboard.press("Escape");
  await expect(links).toHaveCount(0);

  await orderAt(funnel, "meal-plan-simple", freshEmail());
  await expect(funnel.payButton).toBeVisible();
  const dialog = await opensFrom(page, "before");
  await dialog.locator('[name="email"]').fill(email);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await payAndLeave(funnel);
  await funnel.arriveAt("thank-you");
  expect(ordersOf(email)).toMatchObject([{ products: "meal-plan-simple" }]);
});

test("whoever mistyped the address corrects it before paying, by typing it twice", async ({ page }, info) => {
  const funnel = funnelOn(page, info.project.name);
  const email = freshEmail();
  await funnel.beAtCheckout(freshEmail());
  const dialog = await opensFrom(page, "before");
  await dialog.locator('[name="email"]').fill(email);
  await dialog.locator('[name="verify_email"]').fill(`${email}m`);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('[name="verify_email"]')).toBeFocused();
  await dialog.locator('[name="verify_email"]').fill(email);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(funnel.payButton).toBeVisible();
  await payAndLeave(funnel);
  expect(ordersOf(email)).toHaveLength(1);
});

test("the medal of a challenge can be sent elsewhere", async ({ page }, info) => {
  const funnel = funnelOn(page, info.project.name);
  const email = freshEmail();
  await orderAt(funnel, "challenge", email);
  await expect(funnel.payButton).toBeVisible();
  await payAndLeave(funnel);
  await funnel.arriveAt("challenge/address");
  const fill = async (city: string) => {
    const place = page.getByRole("dialog").or(funnel.main).last();
    const field = (name: string) => place.locator(`[name="${name}"]`);
    await field("country").selectOption("DE");
    await field("full_name").fill("Ana Sample");
    await field("address_1").fill("Teststraße 1");
    await field("postal_code").fill("10115");
    await field("city").fill(city);
    await place.locator('button[type="submit"]').click();
  };
  await fill("Berlin");
  await funnel.arriveAt("challenge/confirm-address");
  await page.locator('main button[type="submit"]').click();
  await funnel.arriveAt("challenge/confirm-success");
  const dialog = await opensFrom(page, "more");
  await expect(dialog.locator('[name="city"]')).toHaveValue("Berlin");
  await dialog.locator('[name="city"]').fill("Potsdam");
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/${funnel.locale}/challenge/confirm-success`);
});
