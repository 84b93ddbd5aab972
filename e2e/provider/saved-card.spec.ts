import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { forget } from "../support/forget.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail, mailedTo } from "../support/orders.ts";
import { test, typeCard } from "../support/provider-test.ts";

test.beforeEach(({ guard }) => {
  // Two orders, a sign-in and the provider's own frames.
  test.slow();
  guard.allow(/409/);
});

const toPayment = async (funnel: Funnel, article: string, email: string): Promise<void> => {
  await funnel.open(article);
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await funnel.submitEmail(email);
  await funnel.arriveAt("email-checkout");
  await expect(funnel.payButton).toBeVisible();
};

const confirmAtBank = (page: Page): Promise<void> =>
  page.frameLocator('iframe[title="Your bank"]').getByRole("button", { name: "Confirm" }).click();

/**
 * Buys the challenge, and comes back on a device that knows nothing of it, with the mailbox proved and an order open.
 * @param isAsked whether the bank asks the buyer about the card
 */
const comeBackToPay = async (funnel: Funnel, page: Page, data: string, isAsked = false): Promise<void> => {
  const email = freshEmail();
  await toPayment(funnel, "challenge", email);
  await typeCard(page, isAsked ? "4000 0000 0000 1091" : "4111 1111 1111 1111");
  await funnel.payButton.click();
  if (isAsked) await confirmAtBank(page);
  await funnel.arriveAt("challenge/address");
  await forget(page);

  await funnel.open("login");
  await funnel.submitEmail(email);
  await funnel.arriveAt("authenticate");
  await funnel.main.locator('[name="email"]').fill(email);
  await funnel.main.locator('[name="otp"]').fill(await mailedTo(email, /^\d{6}$/m, data));
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("account");
  await toPayment(funnel, "meal-plan-simple", email);
};

const savedCard = (funnel: Funnel) => funnel.payment.getByRole("button", { name: /same way as before|letzten Mal/ });

test("whose card was paid with on another device types its check digits into the provider's field, and it pays", async ({
  page,
  provider,
  watched,
}) => {
  const funnel = new Funnel(page, "en-US");
  await comeBackToPay(funnel, page, provider.data);
  const before = provider.emulator.ledger.transactions.length;
  await savedCard(funnel).click();
  const dialog = page.getByRole("dialog");
  const digits = dialog.frameLocator('iframe[name="braintree-hosted-field-cvv"]').locator("input");
  await expect(digits).toBeVisible();
  await expectAccessible(page);
  // Nothing typed can be corrected where it stands.
  await dialog.getByRole("button", { name: /^Pay/ }).click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  // What the bank refuses is told on the page, where the same way stays open.
  await digits.fill("1234");
  await dialog.getByRole("button", { name: /^Pay/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(funnel.payment.getByRole("alert")).toContainText(/security code/i);
  await expectAccessible(page);
  await savedCard(funnel).click();
  await digits.fill("123");
  await dialog.getByRole("button", { name: /^Pay/ }).click();
  await expect(dialog).toHaveCount(0);
  await funnel.arriveAt("thank-you");
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "voided", cvvResponseCode: "N" },
    { status: "submitted_for_settlement", cvvResponseCode: "M" },
  ]);
  expect(watched.violations).toEqual([]);
});

test("in Europe the bank is asked about the card that another device has paid with, and it pays", async ({
  page,
  provider,
  watched,
}) => {
  const funnel = new Funnel(page, "de-DE");
  await comeBackToPay(funnel, page, provider.data, true);
  const before = provider.emulator.ledger.transactions.length;
  await savedCard(funnel).click();
  await confirmAtBank(page);
  await funnel.arriveAt("thank-you");
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "submitted_for_settlement", instrument: { confirmation: { liabilityShifted: true } } },
  ]);
  expect(watched.violations).toEqual([]);
});
