import { expect, type Page } from "playwright/test";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { ProviderCheckout } from "../support/provider-checkout.ts";
import { standInForApplePay, test, typeCard } from "../support/provider-test.ts";

const DECLINED = "Your bank didn’t approve the payment";
const INCOMPLETE = "Some card details look incomplete";
const NOT_CONFIRMED = "Your bank’s confirmation wasn’t completed";

/** A press that came to nothing takes the buyer to the sentence that says why, each time anew. */
const expectRefusal = async (funnel: Funnel, sentence: string): Promise<void> => {
  const refusal = funnel.main.locator("[tabindex]", { has: funnel.page.getByRole("alert") });
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText(sentence);
};

test("a buyer pays by card in the provider's own fields, and one sale is made", async ({ page, provider, watched }) => {
  const buyer = await ProviderCheckout.arrive(page, provider);
  const shown = await buyer.funnel.shownPrice();
  await buyer.payByCard("4111 1111 1111 1111");
  await buyer.arriveAtOffer();
  expect(buyer.made()).toMatchObject([{ status: "submitted_for_settlement", minor: shown, currency: "USD" }]);
  // Fastlane is off unless it is switched on.
  expect(provider.browser.requests.filter(({ url }) => url.includes("paypalobjects.com"))).toEqual([]);
  expect(watched.violations).toEqual([]);
  expect(provider.emulator.violations).toEqual([]);
});

test("a card that is declined leaves the fields, and another one pays", async ({ page, guard, provider, watched }) => {
  guard.allow(/402|Payment Required/);
  const buyer = await ProviderCheckout.open(page, provider);
  await buyer.payByCard("4000 1111 1111 1115");
  await expectRefusal(buyer.funnel, DECLINED);
  await buyer.payByCard("4111 1111 1111 1111");
  await buyer.arriveAtOffer();
  const made = buyer.made();
  expect(made.map(({ status }) => status)).toEqual(["processor_declined", "submitted_for_settlement"]);
  expect(watched.violations).toEqual([]);
});

test("fields that are empty or wrong are the buyer's to correct, and nothing is sent", async ({ page, provider }) => {
  const buyer = await ProviderCheckout.open(page, provider);
  await buyer.agree();
  await buyer.funnel.payButton.click();
  await expectRefusal(buyer.funnel, INCOMPLETE);
  const marks = ["whole card number", "month and year", "three or four digits"];
  for (const mark of marks) await expect(buyer.funnel.payment.getByText(mark)).toBeVisible();
  const number = page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator("input");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await typeCard(page, "4111 1111 1111 1112");
  for (const mark of marks) await expect(buyer.funnel.payment.getByText(mark)).toHaveCount(0);
  await buyer.funnel.payButton.click();
  await expectRefusal(buyer.funnel, INCOMPLETE);
  await expect(buyer.funnel.payment.getByText("whole card number")).toBeVisible();
  await expect(buyer.funnel.payment.getByText("month and year")).toHaveCount(0);
  expect(buyer.made()).toEqual([]);
});

test("the bank asks in a window of its own, and the card that it confirmed pays", async ({
  page,
  provider,
  watched,
}) => {
  const buyer = await ProviderCheckout.open(page, provider);
  await buyer.payByCard("4000 0000 0000 1091");
  await buyer.answerBank("Confirm");
  await buyer.arriveAtOffer();
  expect(buyer.made()).toMatchObject([
    { status: "submitted_for_settlement", instrument: { confirmation: { liabilityShifted: true } } },
  ]);
  expect(watched.violations).toEqual([]);
});

test("a bank that is told no leaves nothing charged, and the buyer at the fields", async ({ page, provider }) => {
  const buyer = await ProviderCheckout.open(page, provider);
  await buyer.payByCard("4000 0000 0000 1091");
  await buyer.answerBank("Refuse");
  await expectRefusal(buyer.funnel, NOT_CONFIRMED);
  await expect(page).toHaveURL(/\/checkout$/);
  expect(buyer.made()).toEqual([]);
});

for (const { wallet, instrument, asks, seller } of [
  {
    wallet: "Google Pay",
    instrument: "android_pay_card",
    asks: "/gp/p/token",
    seller: { merchantInfo: { merchantName: "Strideo" }, transactionInfo: { countryCode: "DE", currencyCode: "USD" } },
  },
  {
    wallet: "Apple Pay",
    instrument: "apple_pay_card",
    asks: "/apple_pay_web/sessions",
    seller: { applePayWebSession: { displayName: "Strideo", domainName: "run.localhost" } },
  },
]) {
  test(`a buyer pays by ${wallet}, and what paid pays the next offer`, async ({ page, context, provider, watched }) => {
    await standInForApplePay(context);
    const buyer = await ProviderCheckout.open(page, provider);
    await buyer.payByWallet(wallet);
    await buyer.arriveAtOffer();
    expect(provider.browser.requests.find(({ url }) => url.endsWith(asks))?.body).toMatchObject(seller);
    await buyer.takeOffer();
    expect(buyer.made()).toMatchObject([
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
  const buyer = await ProviderCheckout.open(page, provider);
  await buyer.agree();

  const closed = await openPayPal(page, buyer.funnel);
  await expect(closed.getByRole("heading", { name: "PayPal" })).toBeVisible();
  await closed.close();
  await expect(buyer.funnel.payButton).toBeEnabled();
  const left = await openPayPal(page, buyer.funnel);
  await left.getByRole("button", { name: "Back to the shop" }).click();
  await expect.poll(() => left.isClosed()).toBe(true);
  await expect(buyer.funnel.payButton).toBeEnabled();
  expect(buyer.made()).toEqual([]);

  provider.emulator.script.add({ does: "decline", code: "2046", operation: "sale" });
  const declined = await openPayPal(page, buyer.funnel);
  await declined.getByRole("button", { name: "Agree and pay" }).click();
  await expectRefusal(buyer.funnel, DECLINED);
  await expect.poll(() => declined.isClosed()).toBe(true);

  const agreed = await openPayPal(page, buyer.funnel);
  await agreed.getByRole("button", { name: "Agree and pay" }).click();
  await buyer.arriveAtOffer();
  await buyer.takeOffer();
  expect(buyer.made()).toMatchObject([
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
  const buyer = await ProviderCheckout.open(page, provider);
  await buyer.payByCard("4000 0000 0000 1091");
  await buyer.answerBank("Confirm");
  await buyer.arriveAtOffer();
  const offer = page.url();
  provider.emulator.script.add({ does: "decline", code: "2099", operation: "sale" });
  await buyer.pressOffer();
  await buyer.answerBank("Refuse");
  await expectRefusal(buyer.funnel, NOT_CONFIRMED);
  expect(page.url()).toBe(offer);
  provider.emulator.script.add({ does: "decline", code: "2099", operation: "sale" });
  await buyer.takeOffer(() => buyer.answerBank("Confirm"));
  expect(buyer.made()).toMatchObject([
    { status: "submitted_for_settlement" },
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
    await funnel.beAtCheckout(freshEmail(), provider.address);
    await expect(page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator("input")).toBeVisible();
    await expect(funnel.payment.locator('[data-status="ready"]')).toHaveCount(1);
    await expect(funnel.main.getByText(/PayPal|Google Pay|Apple Pay/)).toHaveCount(0);
    await expect(funnel.payment.getByLabel(/PayPal|Google Pay|Apple Pay/)).toHaveCount(0);
  } finally {
    provider.browser.grant({ paypal: true, googlePay: true });
  }
});
