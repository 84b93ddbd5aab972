import { expect, test } from "vitest";
import { paymentStateOf } from "./payment-state.ts";

const told = (kind: Parameters<typeof paymentStateOf>[0][number]["kind"], subject: string, minor = 3999) => ({
  kind,
  subject,
  minor,
});

test.each([
  [[], "captured"],
  [[told("settled", "t1")], "settled"],
  [[told("settlement-declined", "t1")], "settlement-declined"],
  [[told("settlement-declined", "t1"), told("settled", "t1")], "settled"],
  [[told("settled", "t1"), told("refunded", "r1", 1000)], "partly-refunded"],
  [[told("refunded", "r1", 1000), told("refunded", "r2", 2999)], "refunded"],
  [[told("refunded", "r1"), told("refund-failed", "r1"), told("settled", "t1")], "settled"],
  [[told("dispute-opened", "d1"), told("settled", "t1")], "disputed"],
  [[told("dispute-opened", "d1"), told("dispute-won", "d1"), told("settled", "t1")], "settled"],
  [[told("dispute-opened", "d1"), told("dispute-lost", "d1")], "dispute-lost"],
  [[told("dispute-won", "d1"), told("dispute-opened", "d2")], "disputed"],
  [[told("method-updated", "m1")], "captured"],
] as const)("%j makes an order %s, in whatever order it is told", (events, state) => {
  expect(paymentStateOf(events, 3999)).toBe(state);
  expect(paymentStateOf(events.toReversed(), 3999)).toBe(state);
});
