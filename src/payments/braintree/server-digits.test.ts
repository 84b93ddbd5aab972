import type braintree from "braintree";
import { expect, it } from "vitest";
import { judgeDigits } from "./server-digits.ts";

const WAITING = { id: "t1", status: "authorized", cvvResponseCode: "N" } as braintree.Transaction;

/** A provider that ends nothing. @param now how the sale stands when it is looked up */
const refusing = (now: string) => {
  const refused = () => Promise.resolve({ success: false } as braintree.ValidatedResponse<braintree.Transaction>);
  const find = () => Promise.resolve({ ...WAITING, status: now } as braintree.Transaction);
  return { transaction: { void: refused, submitForSettlement: refused, find } };
};

it("takes no sale for judged that still waits after the provider refused to end it", async () => {
  await expect(judgeDigits(refusing("authorized"), WAITING)).rejects.toThrow("t1 still waits");
});

it("takes a sale as it stands that somebody else has ended meanwhile", async () => {
  expect(await judgeDigits(refusing("voided"), WAITING)).toMatchObject({ status: "voided" });
});
