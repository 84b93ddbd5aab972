import { expect } from "playwright/test";
import { ProviderCheckout } from "../support/provider-checkout.ts";
import { test } from "../support/provider-test.ts";

/** Each worker would start a shop of its own. */
test.describe.configure({ mode: "default" });
test.use({ settings: { BRAINTREE_THREE_D_SECURE: "always" } });

const CONFIRMED = { liabilityShifted: true };

test("where every bank must say yes, it is asked about the card of an offer too, and the offer is paid", async ({
  page,
  provider,
  watched,
}) => {
  const buyer = await ProviderCheckout.open(page, provider);
  await buyer.payByCard("4000 0000 0000 1091");
  await buyer.answerBank("Confirm");
  await buyer.arriveAtOffer();
  await buyer.takeOffer(() => buyer.answerBank("Confirm"));
  expect(buyer.made()).toMatchObject([
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
  const buyer = await ProviderCheckout.open(page, provider);
  await buyer.payByWallet("Google Pay");
  await buyer.arriveAtOffer();
  await buyer.takeOffer();
  expect(buyer.made()).toMatchObject([
    { status: "submitted_for_settlement", instrument: { type: "android_pay_card", confirmation: CONFIRMED } },
    { status: "submitted_for_settlement", instrument: { type: "android_pay_card", confirmation: CONFIRMED } },
  ]);
  expect(watched.violations).toEqual([]);
});
