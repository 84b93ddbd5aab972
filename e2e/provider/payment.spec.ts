import { expect, type Page } from "playwright/test";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { standInForApplePay, test, typeCard } from "../support/provider-test.ts";

test.beforeEach(({ guard }) => {
  // Trusted Types are only reported on documents with the provider's scripts.
  guard.allow(/Report Only|report-only/i);
});

const DECLINED = "Your bank didn’t approve the payment";
const INCOMPLETE = "Some card details look incomplete";
const NOT_CONFIRMED = "Your bank’s confirmation wasn’t completed";

/** A press that came to nothing takes the buyer to the sentence that says why, each time anew. */
const expectRefusal = async (funnel: Funnel, sentence: string): Promise<void> => {
  const refusal = funnel.main.locator("[tabindex]", { has: funnel.page.getByRole("alert") });
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText(sentence);
};

/** Takes the first offer, with what paid before. */
const takeOffer = async (page: Page, funnel: Funnel): Promise<void> => {
  const offer = page.url();
  await funnel.main.locator("button[data-primary], button").first().click();
  await page.waitForURL((url) => url.href !== offer);
};

test("a buyer pays by card in the provider's own fields, and one sale is made", async ({ page, provider, watched }) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const shown = await funnel.shownPrice();
  const before = provider.emulator.ledger.transactions.length;
  await typeCard(page, "4111 1111 1111 1111");
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "submitted_for_settlement", minor: shown, currency: "USD" },
  ]);
  // Fastlane is off unless it is switched on.
  expect(provider.browser.requests.filter(({ url }) => url.includes("paypalobjects.com"))).toEqual([]);
  expect(watched.violations).toEqual([]);
  expect(provider.emulator.violations).toEqual([]);
});

test("a card that is declined leaves the fields, and another one pays", async ({ page, guard, provider, watched }) => {
  guard.allow(/402|Payment Required/);
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const before = provider.emulator.ledger.transactions.length;
  await typeCard(page, "4000 1111 1111 1115");
  await funnel.payButton.click();
  await expectRefusal(funnel, DECLINED);
  await typeCard(page, "4111 1111 1111 1111");
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  const made = provider.emulator.ledger.transactions.slice(before);
  expect(made.map(({ status }) => status)).toEqual(["processor_declined", "submitted_for_settlement"]);
  expect(watched.violations).toEqual([]);
});

test("fields that are empty or wrong are the buyer's to correct, and nothing is sent", async ({ page, provider }) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const before = provider.emulator.ledger.transactions.length;
  await expect(funnel.payButton).toBeEnabled();
  for (const box of await funnel.main.getByRole("checkbox").all()) await box.check({ force: true });
  await funnel.payButton.click();
  await expectRefusal(funnel, INCOMPLETE);
  const marks = ["whole card number", "month and year", "three or four digits"];
  for (const mark of marks) await expect(funnel.payment.getByText(mark)).toBeVisible();
  const number = page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator("input");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await typeCard(page, "4111 1111 1111 1112");
  for (const mark of marks) await expect(funnel.payment.getByText(mark)).toHaveCount(0);
  await funnel.payButton.click();
  await expectRefusal(funnel, INCOMPLETE);
  await expect(funnel.payment.getByText("whole card number")).toBeVisible();
  await expect(funnel.payment.getByText("month and year")).toHaveCount(0);
  expect(provider.emulator.ledger.transactions).toHaveLength(before);
});

test("the bank asks in a window of its own, and the card that it confirmed pays", async ({
  page,
  provider,
  watched,
}) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const before = provider.emulator.ledger.transactions.length;
  await typeCard(page, "4000 0000 0000 1091");
  await funnel.payButton.click();
  await page.frameLocator('iframe[title="Your bank"]').getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "submitted_for_settlement", instrument: { confirmation: { liabilityShifted: true } } },
  ]);
  expect(watched.violations).toEqual([]);
});

test("a bank that is told no leaves nothing charged, and the buyer at the fields", async ({ page, provider }) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const before = provider.emulator.ledger.transactions.length;
  await typeCard(page, "4000 0000 0000 1091");
  await funnel.payButton.click();
  await page.frameLocator('iframe[title="Your bank"]').getByRole("button", { name: "Refuse" }).click();
  await expectRefusal(funnel, NOT_CONFIRMED);
  await expect(page).toHaveURL(/\/checkout$/);
  expect(provider.emulator.ledger.transactions).toHaveLength(before);
});

for (const { wallet, instrument } of [
  { wallet: "Google Pay", instrument: "android_pay_card" },
  { wallet: "Apple Pay", instrument: "apple_pay_card" },
]) {
  test(`a buyer pays by ${wallet}, and what paid pays the next offer`, async ({ page, context, provider, watched }) => {
    await standInForApplePay(context);
    const funnel = new Funnel(page, "en-US");
    await funnel.toCheckout(freshEmail());
    const before = provider.emulator.ledger.transactions.length;
    await expect(funnel.payButton).toBeEnabled();
    for (const box of await funnel.main.getByRole("checkbox").all()) await box.check({ force: true });
    await funnel.main.getByRole("button", { name: wallet }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
    await takeOffer(page, funnel);
    expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
      { status: "submitted_for_settlement", instrument: { type: instrument }, token: expect.stringMatching(/./) },
      { status: "submitted_for_settlement", instrument: { type: instrument } },
    ]);
    expect(watched.violations).toEqual([]);
  });
}

/** Presses PayPal. @returns its window */
const openPayPal = async (page: Page, funnel: Funnel): Promise<Page> => {
  const opening = page.waitForEvent("popup");
  await funnel.main.getByRole("button", { name: "PayPal" }).click();
  return opening;
};

test("a buyer pays by PayPal, also after closing its window and after a decline, and takes an offer", async ({
  page,
  guard,
  provider,
  watched,
}) => {
  guard.allow(/402|Payment Required/);
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const before = provider.emulator.ledger.transactions.length;
  await expect(funnel.payButton).toBeEnabled();
  for (const box of await funnel.main.getByRole("checkbox").all()) await box.check({ force: true });

  const closed = await openPayPal(page, funnel);
  await expect(closed.getByRole("heading", { name: "PayPal" })).toBeVisible();
  await closed.close();
  await expect(funnel.payButton).toBeEnabled();
  const left = await openPayPal(page, funnel);
  await left.getByRole("button", { name: "Back to the shop" }).click();
  await expect.poll(() => left.isClosed()).toBe(true);
  await expect(funnel.payButton).toBeEnabled();
  expect(provider.emulator.ledger.transactions).toHaveLength(before);

  provider.emulator.script.add({ does: "decline", code: "2046", operation: "sale" });
  const declined = await openPayPal(page, funnel);
  await declined.getByRole("button", { name: "Agree and pay" }).click();
  await expectRefusal(funnel, DECLINED);
  await expect.poll(() => declined.isClosed()).toBe(true);

  const agreed = await openPayPal(page, funnel);
  await agreed.getByRole("button", { name: "Agree and pay" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await takeOffer(page, funnel);
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "processor_declined" },
    { status: "submitted_for_settlement", instrument: { type: "paypal_account" }, token: expect.stringMatching(/./) },
    { status: "submitted_for_settlement", instrument: { type: "paypal_account" } },
  ]);
  expect(watched.violations).toEqual([]);
});

test("a bank that wants to be asked about the card of an offer is asked there, and the offer is paid", async ({
  page,
  provider,
  watched,
}) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  await typeCard(page, "4000 0000 0000 1091");
  await funnel.payButton.click();
  const bank = page.frameLocator('iframe[title="Your bank"]');
  await bank.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  const offer = page.url();
  const before = provider.emulator.ledger.transactions.length;
  const add = funnel.main.locator("button[data-primary], button").first();
  provider.emulator.script.add({ does: "decline", code: "2099", operation: "sale" });
  await add.click();
  await bank.getByRole("button", { name: "Refuse" }).click();
  await expectRefusal(funnel, NOT_CONFIRMED);
  expect(page.url()).toBe(offer);
  provider.emulator.script.add({ does: "decline", code: "2099", operation: "sale" });
  await add.click();
  await bank.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL((url) => url.href !== offer);
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { processorResponseCode: "2099" },
    { processorResponseCode: "2099" },
    { status: "submitted_for_settlement", instrument: { confirmation: { liabilityShifted: true } } },
  ]);
  expect(watched.violations).toEqual([]);
  expect(provider.emulator.violations).toEqual([]);
});

test("wallets that cannot be used are not shown, nor are their marks", async ({ page, provider }) => {
  provider.browser.grant({ paypal: false, googlePay: false });
  try {
    const funnel = new Funnel(page, "en-US");
    await funnel.toCheckout(freshEmail());
    await expect(page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator("input")).toBeVisible();
    await expect(funnel.payment.locator('[data-status="ready"]')).toHaveCount(1);
    await expect(funnel.main.getByText(/PayPal|Google Pay|Apple Pay/)).toHaveCount(0);
    await expect(funnel.payment.getByLabel(/PayPal|Google Pay|Apple Pay/)).toHaveCount(0);
  } finally {
    provider.browser.grant({ paypal: true, googlePay: true });
  }
});
