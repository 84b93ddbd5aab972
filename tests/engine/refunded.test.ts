import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { noticesBetween } from "../../src/engine/subscription/notices.ts";
import { isOwedStill } from "../../src/engine/subscription/owed.ts";
import { live, MONTHLY, month } from "../support/subscriptions/live.ts";

const BEGUN = beginSubscription(MONTHLY, month, "2027-01-10");
const RENEWED = live(BEGUN, "2027-02-10").now;
const REFUND = { type: "refunded", on: "2027-02-25" } as const;

it("ends at once what its buyer had cancelled in the period that is given back, and says why", () => {
  const cancelled = after(BEGUN, { type: "cancelled", on: "2027-01-20", reason: "buyer" });
  const refunded = after(cancelled, { ...REFUND, on: "2027-01-25" });
  expect(refunded).toMatchObject({ state: "expired", endReason: "refunded", dueOn: "2027-01-25" });
  expect(noticesBetween(cancelled, refunded, AFTER)).toEqual(["ended"]);
});

it("takes no last charge of what its buyer had cancelled once the shop has given back what it began with, and says so", () => {
  const cancelled = after(RENEWED, { type: "cancelled", on: "2027-03-10", reason: "buyer" });
  const refunded = after(cancelled, { ...REFUND, on: "2027-03-10" });
  expect(refunded).toEqual({ ...cancelled, endReason: "refunded" });
  expect(noticesBetween(cancelled, refunded, AFTER)).toEqual(["cancelled"]);
  expect(after(refunded, { type: "paid", on: "2027-03-10" })).toBe(refunded);
  expect(after(refunded, { ...REFUND, on: "2027-03-11" })).toBe(refunded);
  const early = after(RENEWED, { type: "endedEarly", on: "2027-02-20", until: "2027-03-01", minor: 964 });
  expect(noticesBetween(early, after(early, REFUND), AFTER)).toEqual(["cancelled"]);
});

it("leaves to a dispute and to a withdrawal what they have ended", () => {
  const disputed = after(RENEWED, { type: "cancelled", on: "2027-02-20", reason: "dispute" });
  const withdrawn = after(RENEWED, { type: "ended", on: "2027-02-20", reason: "withdrawn" });
  for (const over of [disputed, withdrawn]) expect(after(over, REFUND)).toBe(over);
  const atFirst = after(BEGUN, { type: "cancelled", on: "2027-01-20", reason: "dispute" });
  const refunded = after(atFirst, { ...REFUND, on: "2027-01-25" });
  expect(refunded).toMatchObject({ state: "expired", endReason: "dispute", dueOn: "2027-01-25" });
});

it("claims nothing for days that were used where the shop has given back what they were a part of", () => {
  const cancelled = after(RENEWED, { type: "cancelled", on: "2027-02-12", reason: "buyer" });
  const running = after(cancelled, { type: "takenBack", on: "2027-02-20" });
  const over = live(running, "2027-02-20").now;
  expect([running, over].map(({ state }) => state)).toEqual(["cancelled", "expired"]);
  for (const owing of [running, over]) {
    expect(isOwedStill(owing)).toBe(true);
    const refunded = after(owing, REFUND);
    expect([refunded.state, isOwedStill(refunded)]).toEqual(["expired", false]);
    expect(after(refunded, { type: "paid", on: "2027-02-26", isLate: true })).toBe(refunded);
  }
});
