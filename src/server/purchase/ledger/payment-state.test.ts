import { expect, test } from "vitest";
import { paymentStateOf } from "./payment-state.ts";

const anEvent = (kind: Parameters<typeof paymentStateOf>[0][number]["kind"], subject: string, minor = 3999) => ({
  kind,
  subject,
  minor,
});

test.each([
  [[], "captured"],
  [[anEvent("settled", "t1")], "settled"],
  [[anEvent("settlement-declined", "t1")], "settlement-declined"],
  [[anEvent("settlement-declined", "t1"), anEvent("settled", "t1")], "settled"],
  [[anEvent("settled", "t1"), anEvent("refunded", "r1", 1000)], "partly-refunded"],
  [[anEvent("refunded", "r1", 1000), anEvent("refunded", "r2", 2999)], "refunded"],
  [[anEvent("refunded", "r1"), anEvent("refund-failed", "r1"), anEvent("settled", "t1")], "settled"],
  [[anEvent("dispute-opened", "d1"), anEvent("settled", "t1")], "disputed"],
  [[anEvent("dispute-opened", "d1"), anEvent("dispute-won", "d1"), anEvent("settled", "t1")], "settled"],
  [[anEvent("dispute-opened", "d1"), anEvent("dispute-lost", "d1")], "dispute-lost"],
  [[anEvent("dispute-won", "d1"), anEvent("dispute-opened", "d2")], "disputed"],
  [[anEvent("method-updated", "m1")], "captured"],
] as const)("%j makes an order %s, in whatever order it is told", (events, state) => {
  expect(paymentStateOf(events, 3999)).toBe(state);
  expect(paymentStateOf(events.toReversed(), 3999)).toBe(state);
});
