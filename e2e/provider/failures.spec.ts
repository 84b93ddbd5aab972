import { expect, type Page } from "playwright/test";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test, typeCard } from "../support/provider-test.ts";

test.beforeEach(({ guard }) => {
  // What fails here fails on purpose.
  guard.allow(/Failed to load resource|CORS policy/i);
});

const CONFIG = "/api/config/20/payment?currency_id=USD";
const ASKS_CONFIG = /\/api\/config\/20\/payment\?/;
const UNAVAILABLE = /The payment service won’t load/;

/** Pays with a card that is as it should be, and goes on. */
const payAndLeave = async (page: Page, funnel: Funnel): Promise<void> => {
  await typeCard(page, "4111 1111 1111 1111");
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
};

const retry = (funnel: Funnel) => funnel.main.getByRole("button", { name: "Try again" });

test("initialization error: fields that could not be opened are opened by another try, and the buyer pays", async ({
  page,
  provider,
}) => {
  const funnel = new Funnel(page, "en-US");
  provider.emulator.script.add({
    operation: "configuration",
    does: "fail",
    errorClass: "SERVICE_AVAILABILITY",
    times: 9,
  });
  await funnel.beAtCheckout(freshEmail(), provider.address);
  await expect(funnel.main.getByText(UNAVAILABLE)).toBeVisible();
  provider.emulator.script.clear();
  await retry(funnel).click();
  await payAndLeave(page, funnel);
});

test("no payment methods: the buyer hears that the service cannot be used, and pays once it can", async ({
  page,
  provider,
}) => {
  const funnel = new Funnel(page, "en-US");
  await funnel.open("home");
  // Asked for in the page: the test itself does not resolve the shop's name.
  const config = await page.evaluate(async (path) => (await (await fetch(path)).json()) as object, CONFIG);
  await page.route(ASKS_CONFIG, (route) => route.fulfill({ json: { ...config, methods: [] } }));
  await funnel.beAtCheckout(freshEmail(), provider.address);
  await expect(funnel.main.getByText(UNAVAILABLE)).toBeVisible();
  await page.unroute(ASKS_CONFIG);
  await retry(funnel).click();
  await payAndLeave(page, funnel);
});

test("tokenization error: a provider that makes no reference of a card charges nothing, and the next try pays", async ({
  page,
  provider,
}) => {
  const funnel = new Funnel(page, "en-US");
  const before = provider.emulator.ledger.transactions.length;
  await funnel.beAtCheckout(freshEmail(), provider.address);
  await typeCard(page, "4111 1111 1111 1111");
  await page.clock.install();
  provider.emulator.script.add({ operation: "tokenize", does: "deaf", times: 9 });
  const asked = page.waitForRequest(/braintree-api\.com\/graphql/);
  await funnel.payButton.click();
  await asked;
  await page.clock.fastForward(61_000);
  await expect(funnel.main.getByText(/The payment didn’t go through/)).toBeVisible();
  expect(provider.emulator.ledger.transactions).toHaveLength(before);
  provider.emulator.script.clear();
  await page.clock.resume();
  await payAndLeave(page, funnel);
});

test("validation error: a reference that the provider does not know is the buyer's card to type again", async ({
  page,
  guard,
  provider,
}) => {
  guard.allow(/402|Payment Required/);
  const funnel = new Funnel(page, "en-US");
  const before = provider.emulator.ledger.transactions.length;
  await funnel.beAtCheckout(freshEmail(), provider.address);
  await typeCard(page, "4111 1111 1111 1111");
  // As one that was used up between the fields and the charge.
  const spend = () => {
    for (const nonce of provider.emulator.ledger.nonces.values()) nonce.consumed ||= !nonce.lasting;
  };
  await page.route(/\?p_locale=/, async (route) => {
    spend();
    await route.continue();
  });
  await funnel.payButton.click();
  await expect(funnel.main.getByText(/Some card details look incomplete/)).toBeVisible();
  expect(provider.emulator.ledger.transactions).toHaveLength(before);
  await page.unroute(/\?p_locale=/);
  await payAndLeave(page, funnel);
});
