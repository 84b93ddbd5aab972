import { expect, type Page } from "playwright/test";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test, typeCard } from "../support/provider-test.ts";

/** Each worker would start a shop of its own. */
test.describe.configure({ mode: "default" });
test.use({ settings: { BRAINTREE_FASTLANE_DOMAINS: "run.example" } });

const AXO = "https://www.paypalobjects.com/connect-boba/axo.js";
const flag = { optIn: true, termsAndConditionsVersion: "1" };

const agreeAndPay = async (page: Page, funnel: Funnel): Promise<void> => {
  for (const box of await funnel.main.getByRole("checkbox").all()) {
    await expect(box).toBeEnabled();
    await box.check();
  }
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
};

test("where Fastlane is switched on, a guest's card is sent with its flag, and pays", async ({
  page,
  provider,
  watched,
}) => {
  const funnel = new Funnel(page, "en-US");
  const before = provider.emulator.ledger.transactions.length;
  await funnel.toCheckout(freshEmail());
  await expect(page.getByText("Save your card with Fastlane")).toBeVisible();
  await typeCard(page, "4111 1111 1111 1111");
  await agreeAndPay(page, funnel);
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([{ status: "submitted_for_settlement" }]);
  const sent = provider.browser.requests.map(({ url }) => url);
  expect(sent).toContain(AXO);
  expect(sent.filter((url) => url.includes("js.braintreegateway.com"))).toEqual([]);
  expect(provider.browser.requests.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      operationName: "TokenizeCreditCardForPayPalConnect",
      variables: { input: expect.objectContaining(flag) as object },
    }),
  );
  expect(watched.violations).toEqual([]);
});

test("whom Fastlane knows confirms a code, and pays with the card that is kept there", async ({ page, provider }) => {
  const funnel = new Funnel(page, "en-US");
  const before = provider.emulator.ledger.transactions.length;
  await funnel.beAtCheckout(`member.${freshEmail()}`, provider.address);
  const dialog = page.getByRole("dialog", { name: "Fastlane" });
  await dialog.getByLabel("Code").fill("111111");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Visa •••• 0004 by Fastlane")).toBeVisible();
  await agreeAndPay(page, funnel);
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "submitted_for_settlement", instrument: { number: expect.stringMatching(/0004$/) } },
  ]);
});

test("where Fastlane's script does not come, cards have the fields that they always have", async ({
  page,
  guard,
  provider,
}) => {
  guard.allow(/Failed to load resource|axo/);
  await page.route(AXO, (route) => route.abort());
  const funnel = new Funnel(page, "en-US");
  const before = provider.emulator.ledger.transactions.length;
  await funnel.beAtCheckout(freshEmail(), provider.address);
  await typeCard(page, "4111 1111 1111 1111");
  await agreeAndPay(page, funnel);
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([{ status: "submitted_for_settlement" }]);
});
