import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { dueOf } from "../../src/engine/subscription/due.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { lastPaidPeriod, noticesBetween } from "../../src/engine/subscription/notices.ts";
import { isOwedStill } from "../../src/engine/subscription/owed.ts";
import { live, MONTHLY, month } from "../support/subscriptions/live.ts";

const RENEWED = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-10").now;
const CANCELLED = after(RENEWED, { type: "cancelled", on: "2027-02-20", reason: "buyer" });
/** Of who had cancelled, and whose renewal of 10 February had not come after all. */
const TAKEN_BACK = live(after(CANCELLED, { type: "takenBack", on: "2027-03-01" }), "2027-03-01").now;
const LATE = { type: "paid", minor: 2999, isLate: true } as const;

it("takes the money that came after all for what its buyer used before they cancelled, and goes on to the end of that", () => {
  expect(TAKEN_BACK).toMatchObject({ state: "expired", endReason: "buyer", renewals: 0 });
  const paid = after(TAKEN_BACK, { ...LATE, on: "2027-03-03" });
  expect(paid).toMatchObject({ state: "cancelled", endReason: "buyer", dueOn: "2027-03-10", renewals: 1 });
  expect(noticesBetween(TAKEN_BACK, paid, AFTER)).toEqual(["receipt", "cancelled"]);
  expect(dueOf(paid, AFTER)).toEqual({ on: "2027-03-10", does: "expire" });
  expect(after(TAKEN_BACK, { ...LATE, on: "2027-03-20" })).toMatchObject({ state: "expired", renewals: 1 });
});

it("takes none for what was given up, cancelled while it was overdue, disputed or withdrawn from", () => {
  const overdue = after(RENEWED, { type: "takenBack", on: "2027-03-01" });
  expect(isOwedStill(overdue)).toBe(true);
  const atOnce = after(overdue, { type: "cancelled", on: "2027-03-02", reason: "buyer" });
  const given = live(overdue, "2027-12-31", () => false).now;
  const disputed = after(TAKEN_BACK, { type: "ended", on: "2027-03-02", reason: "withdrawn" });
  for (const over of [atOnce, given, disputed]) {
    expect(over.state).toBe("expired");
    expect(after(over, { ...LATE, on: "2027-03-03" })).toBe(over);
  }
});

/** Of who has paid until 10 April, and of whose last two payments the money did not come. */
const TWICE = ["2027-04-05", "2027-04-06"].reduce(
  (old, on) => after(old, { type: "takenBack", on }),
  live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-03-10").now,
);

it("is owed two periods that were used and whose money did not come, pays each of them, and goes on behind both", () => {
  expect(TWICE).toMatchObject({ state: "grace", renewals: 0, dueOn: "2027-02-10" });
  const first = after(TWICE, { type: "paid", on: "2027-04-12" });
  expect(first).toMatchObject({ state: "grace", renewals: 1, dueOn: "2027-03-10" });
  expect(dueOf(first, AFTER)).toEqual({ on: "2027-04-12", does: "charge", minor: 2999 });
  const both = after(first, { type: "paid", on: "2027-04-12" });
  expect(both).toMatchObject({ state: "active", renewals: 2, dueOn: "2027-04-10", anchor: "2027-01-10" });
  expect(noticesBetween(first, both, AFTER)).toEqual(["receipt"]);
  expect(lastPaidPeriod(first)).toEqual({ from: "2027-02-10", to: "2027-03-10" });
  expect(lastPaidPeriod(both)).toEqual({ from: "2027-03-10", to: "2027-04-10" });
});

it("adds the days without access to the second of two such periods, in which they were", () => {
  const resting = live(TWICE, "2027-04-09", () => false).now;
  expect(resting).toMatchObject({ state: "past_due", restsSince: "2027-04-09" });
  const first = after(resting, { type: "paid", on: "2027-04-12" });
  expect(first).toMatchObject({ state: "past_due", dueOn: "2027-03-10" });
  expect(after(first, { type: "paid", on: "2027-04-12" })).toMatchObject({ state: "active", dueOn: "2027-04-13" });
});

it("says of each payment whose money did not come that it did not go through", () => {
  const paid = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-03-10").now;
  const once = after(paid, { type: "takenBack", on: "2027-04-05" });
  expect([noticesBetween(paid, once, AFTER), noticesBetween(once, TWICE, AFTER)]).toEqual([["failed"], ["failed"]]);
});
