import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { dueToday, endDayIfPaid } from "../../src/engine/subscription/ahead.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { dayOfNotice, noticesBetween } from "../../src/engine/subscription/notices.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { live, MONTHLY, month, week } from "../support/subscriptions/live.ts";

const BEGUN = beginSubscription(MONTHLY, month, "2027-01-10");

/** What its buyer wants to end, as they say on a day. */
const endingOn = (old: Subscription, askedOn: string, on: string, isEarly = false) =>
  after(old, { type: "endAsked", on: askedOn, ending: { on, askedOn, isEarly } });
const doneOn = (subscription: Subscription, today: string) => dueToday(subscription, AFTER, today)?.does ?? null;

it("charges in arrears what the named day is in, and begins no period behind it", () => {
  const asked = endingOn(BEGUN, "2027-01-20", "2027-02-20");
  expect(["2027-02-10", "2027-02-20", "2027-03-09", "2027-03-10"].map((today) => doneOn(asked, today))).toEqual([
    "charge",
    "charge",
    "charge",
    "end",
  ]);
  const later = endingOn(BEGUN, "2027-01-20", "2027-03-20");
  expect([doneOn(later, "2027-03-19"), doneOn(later, "2027-03-20")]).toEqual(["charge", "end"]);
});

it("charges nothing from the named day on where the law lets its buyer end on that very day", () => {
  const asked = endingOn(BEGUN, "2027-01-20", "2027-02-20", true);
  expect([doneOn(asked, "2027-02-19"), doneOn(asked, "2027-02-20")]).toEqual(["charge", "end"]);
});

it("says nothing before a charge that the named day forbids, and ends a pause that reached to it", () => {
  const trial = endingOn(beginSubscription(MONTHLY, week, "2027-01-10"), "2027-01-10", "2027-02-20");
  expect([doneOn(trial, "2027-02-19"), doneOn(trial, "2027-02-20")]).toEqual(["announce", "end"]);
  const pausing = after(BEGUN, { type: "pauseAsked", on: "2027-01-20", until: "2027-03-05" });
  const paused = endingOn(live(pausing, "2027-02-27").now, "2027-02-27", "2027-04-01");
  expect([doneOn(paused, "2027-03-31"), doneOn(paused, "2027-04-01")]).toEqual(["resume", "end"]);
});

it("lets what is overdue be paid that was used, and ends where access rests or would come to rest", () => {
  const grace = endingOn(live(BEGUN, "2027-02-10", () => false).now, "2027-02-10", "2027-02-12");
  expect([doneOn(grace, "2027-02-12"), doneOn(grace, "2027-03-09"), doneOn(grace, "2027-03-10")]).toEqual([
    "charge",
    "charge",
    "end",
  ]);
  const resting = endingOn(live(BEGUN, "2027-02-14", () => false).now, "2027-02-14", "2027-02-20");
  expect([doneOn(resting, "2027-02-19"), doneOn(resting, "2027-02-20")]).toEqual(["charge", "end"]);
  const takenBack = after(live(BEGUN, "2027-02-10").now, { type: "takenBack", on: "2027-02-12" });
  expect(doneOn(endingOn(takenBack, "2027-02-12", "2027-02-20"), "2027-02-25")).toBe("charge");
});

it("begins nothing with another card that is given on the morning of the named day, and promises no end of it", () => {
  const resting = endingOn(live(BEGUN, "2027-02-14", () => false).now, "2027-02-14", "2027-02-20");
  expect(["2027-02-19", "2027-02-20"].map((today) => endDayIfPaid(resting, AFTER, today))).toEqual([
    "2027-03-19",
    null,
  ]);
  const changed = after(resting, { type: "methodChanged", on: "2027-02-20", isCharging: false });
  expect(doneOn(changed, "2027-02-20")).toBe("end");
});

it("names no end that has gone by, where what was used is still owed", () => {
  const early = endingOn(live(BEGUN, "2027-02-10", () => false).now, "2027-01-01", "2027-02-12", true);
  expect(["2027-02-11", "2027-02-12"].map((today) => endDayIfPaid(early, AFTER, today))).toEqual(["2027-02-12", null]);
});

it("gives up on the day that its buyer was told, whatever was to be tried before it, unless they give another card behind it", () => {
  const resting = live(BEGUN, "2027-02-14", () => false).now;
  expect([resting.state, dayOfNotice("suspended", resting, AFTER)]).toEqual(["past_due", "2027-02-24"]);
  expect([doneOn(resting, "2027-02-24"), doneOn(resting, "2027-02-25")]).toEqual(["charge", "expire"]);
  const changed = after(resting, { type: "methodChanged", on: "2027-02-25", isCharging: false });
  expect(doneOn(changed, "2027-02-25")).toBe("charge");
  const silent = after(changed, { type: "unanswered", on: "2027-02-25" });
  expect(doneOn(silent, "2027-02-26")).toBe("expire");
});

it("ends on the day that was named what it sees to behind it, and says so once", () => {
  const asked = endingOn(BEGUN, "2027-01-20", "2027-03-20");
  const over = after(asked, { type: "cancelled", on: "2027-03-28", reason: "buyer" });
  expect(over).toMatchObject({ state: "expired", endReason: "buyer", dueOn: "2027-03-20" });
  expect([noticesBetween(asked, over, AFTER), dayOfNotice("ended", over, AFTER)]).toEqual([["ended"], "2027-03-20"]);
  // It died behind the payment that was the last, and was away until that was over.
  const paid = after(asked, { type: "paid", on: "2027-02-10" });
  const last = after({ ...paid, dueOn: "2027-03-22" }, { type: "cancelled", on: "2027-03-28", reason: "buyer" });
  expect(last).toMatchObject({ state: "expired", dueOn: "2027-03-22" });
});

it("moves no end that is past where the bank tells of a dispute, or the shop gives money back, before it is seen to", () => {
  const cancelled = after(live(BEGUN, "2027-02-10").now, { type: "cancelled", on: "2027-02-20", reason: "buyer" });
  const disputed = after(cancelled, { type: "cancelled", on: "2027-03-15", reason: "dispute" });
  const refunded = after(cancelled, { type: "refunded", on: "2027-03-15" });
  for (const { state, dueOn } of [disputed, refunded]) expect([state, dueOn]).toEqual(["cancelled", "2027-03-10"]);
});

it("says of no access that it is on hold until a day that has gone by: it has ended", () => {
  const grace = live(BEGUN, "2027-02-10", () => false).now;
  const resting = ["2027-02-24", "2027-02-25"].map((on) => after(grace, { type: "suspended", on }));
  expect(resting.map((now) => noticesBetween(grace, now, AFTER))).toEqual([["suspended"], []]);
});

it("goes on as ever where nobody has named a day, and ends what is cancelled when it is over", () => {
  expect(doneOn(BEGUN, "2027-12-01")).toBe("charge");
  const cancelled = after(endingOn(BEGUN, "2027-01-20", "2027-03-20"), {
    type: "cancelled",
    on: "2027-01-21",
    reason: "buyer",
  });
  expect(doneOn(cancelled, "2027-04-01")).toBe("expire");
  expect(doneOn(live(cancelled, "2027-04-01").now, "2027-04-01")).toBeNull();
});
