import { expect } from "playwright/test";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test, typeCard } from "../support/provider-test.ts";

test.use({ settings: { BRAINTREE_THREE_D_SECURE: "always" } });

test.beforeEach(({ guard }) => {
  // Trusted Types are only reported on documents with the provider's scripts.
  guard.allow(/Report Only|report-only/i);
});

const CONFIRMED = { liabilityShifted: true };

test("where every bank must say yes, it is asked about the card of an offer too, and the offer is paid", async ({
  page,
  provider,
  watched,
}) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const before = provider.emulator.ledger.transactions.length;
  await typeCard(page, "4000 0000 0000 1091");
  await funnel.payButton.click();
  const bank = page.frameLocator('iframe[title="Your bank"]');
  await bank.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  const offer = page.url();
  await funnel.main.locator("button[data-primary], button").first().click();
  await bank.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL((url) => url.href !== offer);
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "submitted_for_settlement", instrument: { confirmation: CONFIRMED } },
    { status: "submitted_for_settlement", instrument: { confirmation: CONFIRMED } },
  ]);
  expect(watched.violations).toEqual([]);
});

test("where every bank must say yes, it says so to a card of a Google account, which pays and buys an offer", async ({
  page,
  provider,
  watched,
}) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const before = provider.emulator.ledger.transactions.length;
  await expect(funnel.payButton).toBeEnabled();
  for (const box of await funnel.main.getByRole("checkbox").all()) await box.check({ force: true });
  await funnel.main.getByRole("button", { name: "Google Pay" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  const offer = page.url();
  await funnel.main.locator("button[data-primary], button").first().click();
  await page.waitForURL((url) => url.href !== offer);
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "submitted_for_settlement", instrument: { type: "android_pay_card", confirmation: CONFIRMED } },
    { status: "submitted_for_settlement", instrument: { type: "android_pay_card", confirmation: CONFIRMED } },
  ]);
  expect(watched.violations).toEqual([]);
});
