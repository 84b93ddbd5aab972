import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { afterAndSaid, endDayIfPaid, endDayOf } from "../../src/engine/subscription/ahead.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { dueOf } from "../../src/engine/subscription/due.ts";
import { endingOf } from "../../src/engine/subscription/ending.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { dayOfNotice, noticesBetween } from "../../src/engine/subscription/notices.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { live, MONTHLY, month } from "../support/subscriptions/live.ts";

const MONTH = { duration: 1, unit: "months" } as const;

/** Asks for an end on a later day, and says what becomes of that. */
const askEnd = (old: Subscription, today: string, wanted: string) => {
  const ending = endingOf({ wanted, today, notice: null });
  if (!ending) throw new Error("too far");
  const now = after(old, { type: "endAsked", on: today, ending });
  return { now, notices: noticesBetween(old, now, AFTER), day: dayOfNotice("ending", now, AFTER) };
};
const BEGUN = beginSubscription(MONTHLY, month, "2027-01-10");
const PAUSING = after(BEGUN, { type: "pauseAsked", on: "2027-01-20", until: "2027-03-05" });
const OVERDUE = live(BEGUN, "2027-02-13", () => false).now;

it("renews until a later day that its buyer named, and ends with the period that this day is in", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-31");
  const { now: asked, notices, day } = askEnd(begun, "2027-02-01", "2027-03-15");
  expect([notices, day]).toEqual([["ending"], "2027-03-31"]);
  const { diary, now } = live(asked, "2030-01-01");
  expect(diary).toEqual([
    "2027-02-28 receipt",
    "2027-02-01 cancelled",
    "2027-02-01 end",
    "2027-03-31 ended",
    "2027-03-31 expire",
  ]);
  expect(now).toMatchObject({ state: "expired", endReason: "buyer", renewals: 1 });
  expect(askEnd(begun, "2027-02-01", "2027-03-31").day).toBe("2027-03-31");
  expect(endingOf({ wanted: "2037-02-02", today: "2027-02-01", notice: null })).toBeNull();
});

it.each([
  ["before it begins", "2027-01-21"],
  ["while it runs", "2027-02-20"],
])("counts the periods after a pause from its end where a later end is asked for %s", (_when, today) => {
  const { now, notices, day } = askEnd(live(PAUSING, today).now, today, "2027-04-01");
  expect([notices, day]).toEqual([["ending"], "2027-04-05"]);
  const { diary, now: over } = live(now, "2030-01-01");
  expect(diary.filter((line) => /receipt|ended/.test(line))).toEqual(["2027-03-05 receipt", "2027-04-05 ended"]);
  expect(over).toMatchObject({ renewals: 1, dueOn: "2027-04-05" });
});

it("shows of what is overdue the end that was asked for, if it is paid today, and says it again where a later payment moves it", () => {
  const asked = askEnd(BEGUN, "2027-01-20", "2027-04-20").now;
  const grace = live(asked, "2027-02-11", () => false).now;
  expect([grace.state, endDayOf(grace, AFTER), endDayIfPaid(grace, AFTER, "2027-02-11")]).toEqual([
    "grace",
    null,
    "2027-05-10",
  ]);
  const resting = live(asked, "2027-02-14", () => false).now;
  expect([resting.state, endDayIfPaid(resting, AFTER, "2027-02-14")]).toEqual(["past_due", "2027-05-14"]);
  const paid = after(resting, { type: "paid", on: "2027-02-16" });
  expect([noticesBetween(resting, paid, AFTER), endDayOf(paid, AFTER)]).toEqual([["ending", "receipt"], "2027-05-16"]);
  expect([endDayIfPaid(asked, AFTER, "2027-01-20"), endDayIfPaid(OVERDUE, AFTER, "2027-02-13")]).toEqual([null, null]);
});

it("says again of what was overdue when it ends where its next charge would be announced too late to come before that day, and announces none", () => {
  const year = { ...BEGUN, remindedOn: "2026-09-20" };
  const asked = askEnd(year, "2027-02-01", "2027-03-11");
  expect([asked.notices, asked.day]).toEqual([["ending"], "2027-04-10"]);
  const paid = live(asked.now, "2027-02-10").now;
  const overdue = after(paid, { type: "takenBack", on: "2027-03-03" });
  const late = afterAndSaid(overdue, { type: "paid", on: "2027-03-04" }, AFTER);
  expect([endDayOf(late, AFTER), noticesBetween(overdue, late, AFTER)]).toEqual(["2027-03-11", ["ending", "receipt"]]);
});

it("ends with what is paid where a pause would reach to the day that was named, and says so once", () => {
  const pausing = after(BEGUN, { type: "pauseAsked", on: "2027-01-20", until: "2027-04-10" });
  const asked = askEnd(pausing, "2027-01-20", "2027-04-10");
  expect(asked.notices).toEqual([]);
  const over = live(asked.now, "2030-01-01");
  expect(over.now).toMatchObject({ state: "expired", dueOn: "2027-02-10", renewals: 0 });
  expect(over.diary.filter((line) => /cancelled|ending/.test(line))).toEqual(["2027-01-20 cancelled"]);
  const paused = live(pausing, "2027-02-20").now;
  const ended = live(askEnd(paused, "2027-02-20", "2027-04-10").now, "2030-01-01").now;
  expect(ended).toMatchObject({ state: "expired", endReason: "buyer", renewals: 0 });
});

it("says the end anew where a pause that moved it is taken back, or ends sooner", () => {
  const asked = askEnd(PAUSING, "2027-01-21", "2027-04-01").now;
  const taken = after(asked, { type: "resumed", on: "2027-01-25" });
  expect([noticesBetween(asked, taken, AFTER), dayOfNotice("ending", taken, AFTER)]).toEqual([
    ["ending"],
    "2027-04-10",
  ]);
  const paused = live(asked, "2027-02-20").now;
  const sooner = after(paused, { type: "resumed", on: "2027-02-20" });
  expect([noticesBetween(paused, sooner, AFTER), dayOfNotice("ending", sooner, AFTER)]).toEqual([
    ["ending"],
    "2027-04-20",
  ]);
  expect(live(sooner, "2030-01-01").now).toMatchObject({ dueOn: "2027-04-20", renewals: 2 });
});

it("says when it ends once what is overdue is paid, for only then is that known", () => {
  const asked = askEnd(OVERDUE, "2027-02-14", "2027-04-20");
  expect(asked.notices).toEqual([]);
  expect(endDayOf(asked.now, AFTER)).toBeNull();
  const paid = after(asked.now, { type: "paid", on: "2027-02-15" });
  expect([noticesBetween(asked.now, paid, AFTER), dayOfNotice("ending", paid, AFTER)]).toEqual([
    ["ending", "receipt"],
    "2027-05-15",
  ]);
  expect(live(paid, "2030-01-01").now).toMatchObject({ dueOn: "2027-05-15", renewals: 3 });
});

it("charges what is overdue for no period more than the one that the named day is in", () => {
  const { now: asked } = askEnd(OVERDUE, "2027-02-14", "2027-03-12");
  const { diary, now } = live(asked, "2030-01-01");
  expect(diary.filter((line) => /receipt|ended|ending/.test(line))).toEqual(["2027-02-16 receipt", "2027-03-16 ended"]);
  expect(now).toMatchObject({ dueOn: "2027-03-16", renewals: 1 });
});

it("charges nothing from the named day on where access rests", () => {
  const { now: asked } = askEnd(OVERDUE, "2027-02-14", "2027-02-16");
  expect(live(asked, "2030-01-01").diary).toEqual(["2027-02-16 ended", "2027-02-16 end"]);
});

it("ends on the named day where access would come to rest on it: nobody is charged for what begins then", () => {
  const declined = live(BEGUN, "2027-02-11", () => false).now;
  const { now: asked } = askEnd(declined, "2027-02-11", "2027-02-13");
  const overdue = after(live(asked, "2027-02-12", () => false).now, { type: "declined", on: "2027-02-13" });
  expect(overdue).toMatchObject({ state: "grace" });
  expect(dueOf(overdue, AFTER)).toEqual({ on: "2027-02-13", does: "end" });
});

it("says no end twice that a decline has not moved", () => {
  const asked = askEnd(BEGUN, "2027-02-01", "2027-05-01").now;
  const { diary } = live(asked, "2027-02-28", (on) => on !== "2027-02-10");
  expect(diary).toEqual(["2027-02-10 failed", "2027-02-11 receipt"]);
});

it("ends on the named day what was to be charged behind it because it was announced late", () => {
  const quarterly = { ...MONTHLY, period: { duration: 3, unit: "months" } } as const;
  const begun = beginSubscription(quarterly, { length: quarterly.period, isTrial: false }, "2027-01-17");
  const late = after(begun, { type: "announced", kind: "renewal", on: "2027-04-16" });
  const { now, day } = askEnd(late, "2027-04-20", "2027-05-10");
  expect(day).toBe("2027-05-10");
  expect(live(now, "2030-01-01").now).toMatchObject({ state: "expired", renewals: 0, dueOn: "2027-05-10" });
});

it("ends on the very day that was named where the law allows that", () => {
  const ending = endingOf({ wanted: "2027-04-01", today: "2027-01-21", notice: MONTH });
  if (!ending) throw new Error("too far");
  const now = afterAndSaid(PAUSING, { type: "endAsked", on: "2027-01-21", ending }, AFTER);
  expect(endDayOf(now, AFTER)).toBe("2027-04-01");
});
