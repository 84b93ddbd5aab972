import { expect } from "playwright/test";
import { TOKENIZATION_KEY } from "../../emulator/braintree/keys.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test, typeCard } from "../support/provider-test.ts";

test.use({ settings: { BRAINTREE_THREE_D_SECURE: "off", BRAINTREE_TOKENIZATION_KEY: TOKENIZATION_KEY } });

test.beforeEach(({ guard }) => {
  // Trusted Types are only reported on documents with the provider's scripts.
  guard.allow(/Report Only|report-only/i);
});

test("where no bank is asked, the shop's tokenization key opens the fields, and a card pays and buys an offer", async ({
  page,
  provider,
  watched,
}) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.toCheckout(freshEmail());
  const [before, begun] = [provider.emulator.ledger.transactions.length, provider.emulator.requests.length];
  await typeCard(page, "4000 0000 0000 1091");
  await funnel.payButton.click();
  // Its bank would ask: nobody asks it.
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  const asked = provider.browser.requests.filter(({ url }) => url.endsWith("/graphql"));
  expect(asked.at(-1)?.body).toMatchObject({ operationName: "TokenizeCreditCard" });
  expect(new Set(asked.map(({ headers }) => headers["authorization"]))).toEqual(
    new Set([`Bearer ${TOKENIZATION_KEY}`]),
  );
  expect(provider.emulator.requests.filter(({ operation }) => operation === "clientToken")).toEqual([]);
  const [sale] = provider.emulator.requests.slice(begun).filter(({ operation }) => operation === "sale");
  expect(sale?.body).toMatchObject({ transaction: { options: { store_in_vault_on_success: true } } });
  expect(JSON.stringify(sale?.body)).not.toContain("three_d_secure");
  const offer = page.url();
  await funnel.main.locator("button[data-primary], button").first().click();
  await page.waitForURL((url) => url.href !== offer);
  expect(provider.emulator.ledger.transactions.slice(before)).toMatchObject([
    { status: "submitted_for_settlement" },
    { status: "submitted_for_settlement" },
  ]);
  expect(provider.browser.requests.filter(({ url }) => url.includes("cardinal"))).toEqual([]);
  expect(watched.violations).toEqual([]);
});
