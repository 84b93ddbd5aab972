import { expect, test } from "vitest";
import { saveMethod } from "./server-save.ts";

type Gateway = Parameters<typeof saveMethod>[0];

const REFERENCE = { nonce: "made", type: "CreditCard", details: { bin: "411111", lastFour: "1111" } };

/** A gateway that answers a reference, which was made of a saved card, with the card that the vault has already. */
const gatewayWith = (owner: string) => {
  const deleted: string[] = [];
  const method = { token: "saved-before", customerId: owner, verification: { cvvResponseCode: "I" } };
  const gateway: Gateway = Object.assign(Object.create(null), {
    customer: { create: () => Promise.resolve({ success: true, customer: { id: "new-customer" } }) },
    paymentMethodNonce: { find: () => Promise.resolve(REFERENCE) },
    paymentMethod: {
      create: () => Promise.resolve({ success: true, paymentMethod: method }),
      delete: (token: string) => {
        deleted.push(token);
        return Promise.resolve();
      },
    },
  });
  return { gateway, deleted };
};

const ASKED = { merchantAccountId: "account_usd", needsYes: false, isAskedAbout: () => Promise.resolve(true) };
const UNCONFIRMED = { status: "unconfirmed" };

test("deletes a card again whose check digits nobody gave", async () => {
  const { gateway, deleted } = gatewayWith("new-customer");
  expect(await saveMethod(gateway, "made", null, ASKED)).toEqual(UNCONFIRMED);
  expect(deleted).toEqual(["saved-before"]);
});

test("deletes nobody's card that the vault had before, and does not take it for the buyer's", async () => {
  const { gateway, deleted } = gatewayWith("its-owner");
  expect(await saveMethod(gateway, "made", "saved-by-the-buyer", ASKED)).toEqual(UNCONFIRMED);
  expect(deleted).toEqual([]);
});
