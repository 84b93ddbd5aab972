import { expect } from "playwright/test";
import { TOKENIZATION_KEY } from "../../emulator/braintree/keys.ts";
import { ProviderCheckout } from "../support/provider-checkout.ts";
import { test } from "../support/provider-test.ts";

test.use({
  settings: {
    BRAINTREE_ACQUIRER_COUNTRY: "US",
    BRAINTREE_THREE_D_SECURE: "off",
    BRAINTREE_TOKENIZATION_KEY: TOKENIZATION_KEY,
  },
});

test("where no bank is asked, the shop's tokenization key opens the fields, and a card pays and buys an offer", async ({
  page,
  provider,
  watched,
}) => {
  const buyer = await ProviderCheckout.open(page, provider);
  const begun = provider.emulator.requests.length;
  // Its bank would ask: nobody asks it.
  await buyer.payByCard("4000 0000 0000 1091");
  await buyer.arriveAtOffer();
  const asked = provider.browser.requests.filter(({ url }) => url.endsWith("/graphql"));
  expect(asked.at(-1)?.body).toMatchObject({ operationName: "TokenizeCreditCard" });
  expect(new Set(asked.map(({ headers }) => headers["authorization"]))).toEqual(
    new Set([`Bearer ${TOKENIZATION_KEY}`]),
  );
  expect(provider.emulator.requests.filter(({ operation }) => operation === "clientToken")).toEqual([]);
  const [sale] = provider.emulator.requests.slice(begun).filter(({ operation }) => operation === "sale");
  expect(sale?.body).toMatchObject({ transaction: { options: { store_in_vault_on_success: true } } });
  expect(JSON.stringify(sale?.body)).not.toContain("three_d_secure");
  await buyer.takeOffer();
  expect(buyer.made()).toMatchObject([{ status: "submitted_for_settlement" }, { status: "submitted_for_settlement" }]);
  expect(provider.browser.requests.filter(({ url }) => url.includes("cardinal"))).toEqual([]);
  expect(watched.violations).toEqual([]);
});
