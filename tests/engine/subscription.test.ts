import fc from "fast-check";
import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { afterAndSaid } from "../../src/engine/subscription/ahead.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { dueOf } from "../../src/engine/subscription/due.ts";
import { earlyEndOf } from "../../src/engine/subscription/early-end.ts";
import { eventOf } from "../../src/engine/subscription/event-of.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { dayOfNotice, minorOfNotice, noticesBetween } from "../../src/engine/subscription/notices.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { addDays, addDuration, dayNumber } from "../../src/foundation/calendar.ts";
import { live, MONTHLY, month, week } from "../support/subscriptions/live.ts";

it("renews on the same day of each month, or on its last", () => {
  const { diary } = live(beginSubscription(MONTHLY, month, "2027-01-31"), "2027-06-01");
  expect(diary).toEqual(["2027-02-28 receipt", "2027-03-31 receipt", "2027-04-30 receipt", "2027-05-31 receipt"]);
});

it("announces that a trial turns paid, and counts periods from the day it did", () => {
  const { diary, now } = live(beginSubscription(MONTHLY, week, "2027-01-24"), "2027-03-01");
  expect(diary).toEqual(["2027-01-28 trial", "2027-01-31 receipt", "2027-02-28 receipt"]);
  expect(now).toMatchObject({ state: "active", dueOn: "2027-03-31", renewals: 2 });
});

it.each([
  ["2027-01-28", "2027-01-31"],
  ["2027-01-30", "2027-02-02"],
])("what is announced on %s names the day of its charge: %s", (on, day) => {
  const trial = beginSubscription(MONTHLY, week, "2027-01-24");
  const announced = after(trial, { type: "announced", kind: "trial", on });
  expect([dayOfNotice("trial", announced, AFTER), dueOf(announced, AFTER)?.on]).toEqual([day, day]);
});

it("reminds of short periods in time, and of long ones before each", () => {
  const short = live(beginSubscription(MONTHLY, month, "2027-01-15"), "2028-01-14");
  expect(short.diary.filter((line) => !line.endsWith("receipt"))).toEqual([
    "2027-07-08 reminder",
    "2028-01-08 reminder",
  ]);
  const long = { ...MONTHLY, period: { duration: 6, unit: "months" } } as const;
  const { diary } = live(beginSubscription(long, { length: long.period, isTrial: false }, "2027-01-15"), "2028-02-01");
  expect(diary).toEqual(["2027-06-14 renewal", "2027-07-15 receipt", "2027-12-15 renewal", "2028-01-15 receipt"]);
  // The shortest that counts as long.
  const length = AFTER.notices.renewal.from;
  const quarterly = beginSubscription({ ...MONTHLY, period: length }, { length, isTrial: false }, "2027-01-15");
  expect(live(quarterly, "2027-04-15").diary).toEqual(["2027-03-15 renewal", "2027-04-15 receipt"]);
});

it("begins its days anew where a whole period has passed without a charge, and not before", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  expect(after(begun, { type: "paid", on: "2027-03-09" }).dueOn).toBe("2027-03-10");
  expect(after(begun, { type: "paid", on: "2027-03-10" }).dueOn).toBe("2027-04-10");
});

it("tries a declined renewal again, ends access after the grace and gives up", () => {
  const { diary, now } = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-12-31", () => false);
  expect(diary).toEqual([
    "2027-02-10 failed",
    "2027-02-13 suspended",
    "2027-02-13 suspend",
    "2027-02-24 ended",
    "2027-02-24 expire",
  ]);
  expect(now).toMatchObject({ state: "expired", declines: 0, endReason: "unpaid", renewals: 0 });
});

it("keeps the day of renewal where the grace was not over, and moves it where access had ended", () => {
  const inGrace = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-28", (on) => on >= "2027-02-11");
  expect(inGrace.now.dueOn).toBe("2027-03-10");
  const overdue = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-28", (on) => on >= "2027-02-16");
  expect(overdue.now).toMatchObject({ dueOn: "2027-03-16", renewals: 1 });
});

it.each([
  ["intro", "2027-01-31"],
  ["active", "2027-02-24"],
] as const)("gives access until the end of what was paid when it is cancelled in %s", (state, end) => {
  const begun = beginSubscription(MONTHLY, state === "intro" ? week : month, "2027-01-24");
  const cancelled = after(begun, { type: "cancelled", on: "2027-01-25", reason: "buyer" });
  expect(live(cancelled, "2030-01-01").diary).toEqual([`${end} ended`, `${end} expire`]);
});

it("ends today what is cancelled behind the end of what was paid, because its charge was announced late", () => {
  const quarterly = { ...MONTHLY, period: { duration: 3, unit: "months" } } as const;
  const begun = beginSubscription(quarterly, { length: quarterly.period, isTrial: false }, "2027-01-17");
  const pausing = afterAndSaid(begun, { type: "pauseAsked", on: "2027-02-01", until: "2027-07-01" }, AFTER);
  const late = afterAndSaid(pausing, { type: "resumed", on: "2027-04-16" }, AFTER);
  expect(dueOf(late, AFTER)).toMatchObject({ on: "2027-05-17", does: "charge" });
  const cancelled = after(late, { type: "cancelled", on: "2027-05-12", reason: "buyer" });
  expect([noticesBetween(late, cancelled, AFTER), dayOfNotice("cancelled", cancelled, AFTER)]).toEqual([
    ["cancelled"],
    "2027-05-12",
  ]);
  expect(live(cancelled, "2030-01-01").diary).toEqual(["2027-05-12 ended", "2027-05-12 expire"]);
  // A charge that was on its way pays the period from where it was due.
  expect(after(cancelled, { type: "paid", on: "2027-05-12" })).toMatchObject({
    state: "cancelled",
    dueOn: "2027-07-17",
  });
});

it("tries once more on the last day of the grace before access ends", () => {
  const { diary, now } = live(
    beginSubscription(MONTHLY, month, "2027-01-10"),
    "2027-03-01",
    (on) => on >= "2027-02-13",
  );
  expect(diary).toEqual(["2027-02-10 failed", "2027-02-13 receipt"]);
  expect(now.dueOn).toBe("2027-03-10");
});

it("says nothing to who has bought it anew", () => {
  const overdue = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-14", () => false).now;
  expect(
    noticesBetween(overdue, after(overdue, { type: "ended", on: "2027-02-15", reason: "replaced" }), AFTER),
  ).toEqual([]);
});

it("says of every other card that is declined that it was, also while access rests, and until when there is time", () => {
  const overdue = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-14", () => false).now;
  const withCard = after(overdue, { type: "methodChanged", on: "2027-02-15", isCharging: false });
  const refused = after(withCard, { type: "declined", on: "2027-02-15" });
  expect(refused).toMatchObject({ state: "past_due", declines: 1 });
  expect(noticesBetween(withCard, refused, AFTER)).toEqual(["failed"]);
  expect(dayOfNotice("failed", refused, AFTER)).toBe("2027-02-24");
  const again = after(refused, { type: "declined", on: "2027-02-16" });
  expect(noticesBetween(refused, again, AFTER)).toEqual([]);
});

it("keeps the price that was agreed to until the buyer agrees to another", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const change = { minor: 3499, from: "2027-03-01", needsYes: true, isAgreed: false };
  const announced = after(begun, { type: "priceAnnounced", on: "2027-01-20", change });
  expect(noticesBetween(begun, announced, AFTER)).toEqual(["price"]);
  expect(live(announced, "2027-04-30").now.agreement.minor).toBe(2999);
  const agreed = after(announced, { type: "priceAgreed", on: "2027-01-21", minor: 3499, from: "2027-03-01" });
  expect(after(announced, { type: "priceAgreed", on: "2027-01-21", minor: 3299, from: "2027-03-01" })).toBe(announced);
  expect(after(announced, { type: "priceAgreed", on: "2027-01-21", minor: 3499, from: "2027-04-01" })).toBe(announced);
  expect(noticesBetween(announced, agreed, AFTER)).toEqual([]);
  expect(live(agreed, "2027-02-28").now.agreement.minor).toBe(2999);
  expect(live(agreed, "2027-04-30").now).toMatchObject({ agreement: { minor: 3499 }, change: null });
});

it("has nothing to announce or to agree to once the price is again the one that was agreed to", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const change = { minor: 3499, from: "2027-03-01", needsYes: true, isAgreed: false };
  const announced = after(begun, { type: "priceAnnounced", on: "2027-01-20", change });
  const reverted = after(announced, { type: "priceAnnounced", on: "2027-01-25", change: { ...change, minor: 2999 } });
  expect(reverted.change).toBeNull();
  expect(noticesBetween(announced, reverted, AFTER)).toEqual([]);
});

it("has a renewal whose money did not come due again, and ends access where the buyer has cancelled", () => {
  const { now: paid } = live(beginSubscription(MONTHLY, month, "2027-01-31"), "2027-03-01");
  expect(paid).toMatchObject({ state: "active", renewals: 1, dueOn: "2027-03-31" });
  const unpaid = after(paid, { type: "takenBack", on: "2027-03-04" });
  expect(unpaid).toMatchObject({ state: "grace", renewals: 0, dueOn: "2027-02-28" });
  expect(noticesBetween(paid, unpaid, AFTER)).toEqual(["failed"]);
  expect(live(unpaid, "2027-03-12").now).toMatchObject({ state: "active", renewals: 1, dueOn: "2027-03-31" });
  const cancelled = after(paid, { type: "cancelled", on: "2027-03-02", reason: "buyer" });
  const over = after(cancelled, { type: "takenBack", on: "2027-03-04" });
  expect([over.state, dueOf(over, AFTER)]).toEqual(["cancelled", { on: "2027-02-28", does: "expire" }]);
  // Nobody is told of another try that does not come.
  expect(noticesBetween(cancelled, over, AFTER)).toEqual([]);
  const begun = beginSubscription(MONTHLY, month, "2027-01-31");
  expect(after(begun, { type: "takenBack", on: "2027-02-04" })).toBe(begun);
});

it("charges a period whose money did not come late in it, also when the next one has begun meanwhile", () => {
  const { now: paid } = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-10");
  const unpaid = after(paid, { type: "takenBack", on: "2027-03-09" });
  expect(live(unpaid, "2027-03-10").now).toMatchObject({ state: "active", renewals: 2, dueOn: "2027-04-10" });
});

it("charges a period whose money did not come when the next one was declined already, and that one after it", () => {
  const { now: paid } = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-10");
  const declined = live(paid, "2027-03-10", () => false).now;
  const unpaid = after(declined, { type: "takenBack", on: "2027-03-10" });
  expect(unpaid).toMatchObject({ state: "grace", dueOn: "2027-02-10", renewals: 0 });
  expect(live(unpaid, "2027-03-11").now).toMatchObject({ state: "active", renewals: 2, dueOn: "2027-04-10" });
});

it("has what was used of a period whose money did not come paid, and the days in which access rested added to it", () => {
  const { now: paid } = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-10");
  const unpaid = after(paid, { type: "takenBack", on: "2027-02-20" });
  const rests = live(unpaid, "2027-03-04", () => false);
  expect(rests.diary).toContain("2027-02-23 suspend");
  // Ten days without access, in a period that was to last from 10 February to 10 March.
  const again = after(rests.now, { type: "paid", on: "2027-03-05" });
  expect(again).toMatchObject({ state: "active", renewals: 1, dueOn: "2027-03-20" });
  expect(live(again, "2027-04-20").now).toMatchObject({ renewals: 3, dueOn: "2027-05-20" });
  // A month from 3 March, of which thirteen days were used before.
  expect(after(rests.now, { type: "paid", on: "2027-03-16" })).toMatchObject({ state: "active", dueOn: "2027-04-03" });
  // What was never paid begins anew.
  const late = live(paid, "2027-03-20", (on) => on < "2027-03-10").now;
  expect(late).toMatchObject({ state: "past_due", dueOn: "2027-03-10" });
  expect(after(late, { type: "paid", on: "2027-03-20" })).toMatchObject({ state: "active", dueOn: "2027-04-20" });
});

it("has a period whose money did not come due again in a pause, and goes on with the pause once it is paid", () => {
  const renewed = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-10").now;
  const asked = after(renewed, { type: "pauseAsked", on: "2027-02-11", until: "2027-05-05" });
  const paused = live(asked, "2027-03-10").now;
  expect(paused).toMatchObject({ state: "paused", renewals: 1, dueOn: "2027-03-10" });
  const unpaid = after(paused, { type: "takenBack", on: "2027-03-12" });
  expect(unpaid).toMatchObject({ state: "past_due", renewals: 0, dueOn: "2027-02-10", resumesOn: "2027-05-05" });
  expect(noticesBetween(paused, unpaid, AFTER)).toEqual(["failed"]);
  const declined = live(unpaid, "2027-03-13", () => false).now;
  expect(declined).toMatchObject({ state: "past_due", resumesOn: "2027-05-05" });
  const paid = live(declined, "2027-03-31");
  expect(paid.now).toMatchObject({ state: "paused", renewals: 1, dueOn: "2027-03-10", resumesOn: "2027-05-05" });
  expect(dayOfNotice("receipt", paid.now, AFTER)).toBe("2027-03-10");
  expect(live(paid.now, "2027-05-31").diary).toEqual([
    "2027-04-28 reminder",
    "2027-05-05 resume",
    "2027-05-05 receipt",
  ]);
  expect(live(unpaid, "2027-12-31", () => false).now).toMatchObject({ state: "expired", endReason: "unpaid" });
});

it("charges nothing any more once the money is disputed", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const disputed = after(begun, { type: "cancelled", on: "2027-01-25", reason: "dispute" });
  expect(live(disputed, "2030-01-01").now).toMatchObject({ state: "expired", renewals: 0, endReason: "dispute" });
});

it("keeps the price that was agreed to last where money of an earlier charge pays what is overdue", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const change = { minor: 3499, from: "2027-02-01", needsYes: true, isAgreed: true };
  const dearer = live({ ...begun, change }, "2027-02-10").now;
  expect(dearer).toMatchObject({ agreement: { minor: 3499 }, change: null });
  const overdue = after(dearer, { type: "declined", on: "2027-03-10" });
  const late = after(overdue, { type: "paid", on: "2027-03-11", minor: 2999, isLate: true });
  expect(late).toMatchObject({ state: "active", dueOn: "2027-04-10", agreement: { minor: 3499 } });
  // The receipt says what was paid, and of that a part goes back; the next charge is the price agreed to.
  expect(minorOfNotice("receipt", late)).toBe(2999);
  expect(
    earlyEndOf(
      late,
      { ...AFTER, early_end: { ...AFTER.early_end, notice: { duration: 1, unit: "days" } } },
      "2027-03-25",
    ),
  ).toEqual({ on: "2027-03-26", minor: 1452 });
  expect(dueOf(late, AFTER)).toEqual({ on: "2027-04-10", does: "charge", minor: 3499 });
  // Without a price that was agreed to since, it is no other.
  const asked = { ...overdue, change: { ...change, minor: 3999, from: "2027-03-01", isAgreed: false } };
  expect(after(asked, { type: "paid", on: "2027-03-11", minor: 3999, isLate: true })).toMatchObject({
    agreement: { minor: 3499 },
    change: { minor: 3999, isAgreed: false },
  });
});

it("ends with the refund of what it began with, and charges nothing more", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const refund = { type: "refunded", on: "2027-01-25" } as const;
  const ended = after(begun, refund);
  expect(ended).toMatchObject({ state: "expired", endReason: "refunded", dueOn: "2027-01-25" });
  expect([noticesBetween(begun, ended, AFTER), dueOf(ended, AFTER)]).toEqual([["ended"], null]);
  expect(after(ended, { type: "paid", on: "2027-01-25" })).toBe(ended);
  const overdue = live(begun, "2027-02-11", () => false).now;
  expect(after(overdue, { type: "refunded", on: "2027-02-11" })).toMatchObject({
    state: "expired",
    endReason: "refunded",
  });
});

it("lasts as long as a renewal has paid for where what it began with is given back, and no charge on its way counts", () => {
  const renewed = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-11").now;
  const refunded = after(renewed, { type: "refunded", on: "2027-02-20" });
  expect(refunded).toMatchObject({ state: "cancelled", endReason: "refunded", dueOn: "2027-03-10" });
  expect(noticesBetween(renewed, refunded, AFTER)).toEqual(["cancelled"]);
  expect(after(refunded, { type: "paid", on: "2027-03-10" })).toBe(refunded);
  expect(after(refunded, { type: "refunded", on: "2027-02-21" })).toBe(refunded);
  expect(live(refunded, "2030-01-01").diary).toEqual(["2027-03-10 ended", "2027-03-10 expire"]);
});

it("takes no money for what a dispute has stopped while it was charged, and takes it where the buyer has cancelled", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const disputed = after(begun, { type: "cancelled", on: "2027-02-10", reason: "dispute" });
  expect(after(disputed, { type: "paid", on: "2027-02-10" })).toBe(disputed);
  const cancelled = after(begun, { type: "cancelled", on: "2027-02-10", reason: "buyer" });
  expect(after(cancelled, { type: "paid", on: "2027-02-10" })).toMatchObject({
    state: "cancelled",
    dueOn: "2027-03-10",
  });
});

it("ends by the withdrawal where the buyer had cancelled, and by the cancellation where what was paid is over", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const cancelled = after(begun, { type: "cancelled", on: "2027-01-12", reason: "buyer" });
  expect(after(cancelled, { type: "ended", on: "2027-01-14", reason: "withdrawn" }).endReason).toBe("withdrawn");
  expect(live(cancelled, "2030-01-01").now.endReason).toBe("buyer");
});

it.each([
  [
    "with a month's notice, and pays the days after it back",
    "2027-04-20",
    undefined,
    { on: "2027-05-20", minor: 1846 },
  ],
  ["on the last day of a month that is shorter", "2027-05-31", undefined, { on: "2027-06-30", minor: 495 }],
  ["on a later day that is named", "2027-04-20", "2027-07-01", { on: "2027-07-01", minor: 462 }],
  ["never before notice is over", "2027-04-20", "2027-04-21", { on: "2027-05-20", minor: 1846 }],
  ["not early where what is paid ends first", "2027-06-15", undefined, null],
])("ends what has renewed %s", (_what, today, wanted, end) => {
  const quarterly = { ...MONTHLY, period: { duration: 3, unit: "months" } } as const;
  const begun = beginSubscription(quarterly, { length: quarterly.period, isTrial: false }, "2027-01-15");
  const { now } = live(begun, "2027-04-16");
  expect([now.renewals, now.dueOn]).toEqual([1, "2027-07-15"]);
  expect(earlyEndOf(now, AFTER, today, wanted)).toEqual(end);
  expect(earlyEndOf(begun, AFTER, today, wanted)).toBeNull();
});

it("gives an early end once, confirms it, and ends on its day", () => {
  const quarterly = { ...MONTHLY, period: { duration: 3, unit: "months" } } as const;
  const begun = beginSubscription(quarterly, { length: quarterly.period, isTrial: false }, "2027-01-15");
  const { now } = live(begun, "2027-04-16");
  const cancelled = after(now, { type: "cancelled", on: "2027-04-18", reason: "buyer" });
  for (const old of [now, cancelled]) {
    const early = after(old, { type: "endedEarly", on: "2027-04-20", until: "2027-05-20", minor: 1846 });
    expect(early).toMatchObject({ state: "cancelled", dueOn: "2027-05-20", returned: 1846 });
    expect(noticesBetween(old, early, AFTER)).toEqual(["cancelled"]);
    expect(earlyEndOf(early, AFTER, "2027-04-20")).toBeNull();
    expect(live(early, "2030-01-01").diary).toEqual(["2027-05-20 ended", "2027-05-20 expire"]);
  }
});

it("gives nothing back of a period that has not begun", () => {
  const { now } = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-10");
  expect(earlyEndOf({ ...now, dueOn: "2027-04-10", periods: 3 }, AFTER, "2027-02-10")).toBeNull();
});

it("is paid until the day on which it ends, where that comes before the end of what was paid", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  expect(after(begun, { type: "ended", on: "2027-01-14", reason: "withdrawn" }).dueOn).toBe("2027-01-14");
  expect(live(begun, "2030-01-01", () => false).now).toMatchObject({ state: "expired", dueOn: "2027-02-10" });
});

it("ignores what comes twice or too late", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const over = after(begun, { type: "ended", on: "2027-01-25", reason: "deleted" });
  for (const type of ["paid", "declined", "suspended", "paused", "resumed"] as const)
    expect(after(over, { type, on: "2027-02-10" })).toBe(over);
  expect(after(over, { type: "methodChanged", on: "2027-02-10", isCharging: false })).toBe(over);
});

it("tries another card at once, and goes on by the table from there", () => {
  const overdue = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-14", () => false);
  const changed = after(overdue.now, { type: "methodChanged", on: "2027-02-14", isCharging: false });
  expect(live(changed, "2027-02-14").now).toMatchObject({ state: "active", dueOn: "2027-03-10", renewals: 1 });
});

it("counts the decline of a card that was being charged while another was given against neither", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const [on, isCharging] = ["2027-02-10", true];
  const declined = after(after(begun, { type: "methodChanged", on, isCharging }), { type: "declined", on });
  expect(declined).toMatchObject({ state: "grace", declines: 0 });
  expect(noticesBetween(begun, declined, AFTER)).toEqual([]);
  expect(dueOf(declined, AFTER)).toMatchObject({ on, does: "charge" });
  const again = after(declined, { type: "declined", on });
  expect(again).toMatchObject({ state: "grace", declines: 1 });
  expect(noticesBetween(declined, again, AFTER)).toEqual(["failed"]);
  const late = live(begun, "2027-02-14", () => false).now;
  const retried = after(after(late, { type: "methodChanged", on: "2027-02-16", isCharging }), {
    type: "declined",
    on: "2027-02-16",
  });
  expect(retried).toMatchObject({ state: "past_due", declines: 0 });
});

/** As `live`, by a server that works from a day on: what is due on earlier days is done on it. Days on which a charge was declined. */
const declinedFrom = (overdue: Subscription, today: string): readonly string[] => {
  const tried: string[] = [];
  let [now, on] = [overdue, today];
  for (let due = dueOf(now, AFTER); due; due = dueOf(now, AFTER)) {
    on = dayNumber(due.on) > dayNumber(on) ? due.on : on;
    if (due.does === "charge") tried.push(on);
    now = after(now, eventOf(due, on, false));
  }
  return tried;
};

it("tries a card that is declined once a day at most, also where another one or a server comes late", () => {
  const { now: overdue } = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-10", () => false);
  expect(declinedFrom(overdue, "2027-02-10")).toEqual(["2027-02-11", "2027-02-13", "2027-02-16", "2027-02-22"]);
  expect(declinedFrom(overdue, "2027-02-15")).toEqual(["2027-02-15", "2027-02-16", "2027-02-22"]);
  const changed = after(overdue, { type: "methodChanged", on: "2027-02-12", isCharging: false });
  expect(declinedFrom(changed, "2027-02-12")).toEqual(["2027-02-12", "2027-02-13", "2027-02-16", "2027-02-22"]);
});

const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays("2027-01-01", count));
const periods = fc.constantFrom(
  { duration: 1, unit: "months" } as const,
  { duration: 3, unit: "months" } as const,
  { duration: 12, unit: "months" } as const,
  { duration: 4, unit: "weeks" } as const,
);

it("charges every period once, on its day, whatever day it begins on", () => {
  fc.assert(
    fc.property(days, periods, (begin, period) => {
      const agreement = { ...MONTHLY, period };
      const until = addDays(begin, 1500);
      const { diary } = live(beginSubscription(agreement, { length: period, isTrial: false }, begin), until);
      const paid = diary.filter((line) => line.endsWith("receipt")).map((line) => line.slice(0, 10));
      const expected = paid.map((_, index) =>
        addDuration(begin, { ...period, duration: period.duration * (index + 1) }),
      );
      expect(paid).toEqual(expected);
      expect(
        dayNumber(addDuration(begin, { ...period, duration: period.duration * (paid.length + 1) })),
      ).toBeGreaterThan(dayNumber(until));
    }),
  );
});

it("ends in every case once no charge goes through, and never goes back in time", () => {
  fc.assert(
    fc.property(
      days,
      periods,
      fc.boolean(),
      fc.array(fc.boolean(), { maxLength: 40 }),
      (begin, period, isTrial, luck) => {
        let charge = 0;
        const first = isTrial ? week : { length: period, isTrial: false };
        const { now, diary } = live(
          beginSubscription({ ...MONTHLY, period }, first, begin),
          "2150-01-01",
          () => luck[charge++] ?? false,
        );
        expect(now.state).toBe("expired");
        expect(diary.map((line) => line.slice(0, 10))).toEqual(diary.map((line) => line.slice(0, 10)).toSorted());
      },
    ),
  );
});
