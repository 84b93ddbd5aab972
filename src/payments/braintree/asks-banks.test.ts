import type { Client } from "braintree-web/client";
import { expect, it } from "vitest";
import { asksBanks } from "./asks-banks.ts";

const clientOf = (gatewayConfiguration: object): Pick<Client, "getConfiguration"> => ({
  getConfiguration: () => ({ gatewayConfiguration }) as ReturnType<Client["getConfiguration"]>,
});

it("asks the bank of a card where the merchant has 3-D Secure", () => {
  expect(asksBanks(clientOf({ threeDSecureEnabled: true }), {})).toBe(true);
  expect(asksBanks(clientOf({ threeDSecureEnabled: false }), {})).toBe(false);
  expect(asksBanks(clientOf({}), {})).toBe(false);
});

it("asks no bank where the shop wants none asked, although the merchant has 3-D Secure", () => {
  expect(asksBanks(clientOf({ threeDSecureEnabled: true }), { asksBanks: false })).toBe(false);
});
