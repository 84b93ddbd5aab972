import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { dueOf } from "../../src/engine/subscription/due.ts";
import { eventOf } from "../../src/engine/subscription/event-of.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { noticesBetween } from "../../src/engine/subscription/notices.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { withoutAnswer } from "../../src/engine/subscription/unanswered.ts";
import { addDays, dayNumber } from "../../src/foundation/calendar.ts";
import { MONTHLY, month, week } from "../support/subscriptions/live.ts";

const begun = beginSubscription(MONTHLY, month, "2027-01-10");

/** Tries each day while no charge has an answer, and does what else is due. */
const liveInSilence = (from: Subscription, until: string) => {
  const diary: string[] = [];
  let now = from;
  for (let today = now.dueOn; dayNumber(today) <= dayNumber(until); today = addDays(today, 1))
    for (let due = dueOf(now, AFTER); due && due.on <= today; due = dueOf(now, AFTER)) {
      const old = now;
      now = after(now, due.does === "charge" ? withoutAnswer(now, AFTER, today) : eventOf(due, today, false));
      for (const notice of noticesBetween(old, now, AFTER)) diary.push(`${today} ${notice}`);
      if (due.does === "charge" && now.declines === old.declines) break;
    }
  return { now, diary };
};

it("tells nobody of a renewal that had no answer, for as long as the grace of a refusal lasts", () => {
  const { now, diary } = liveInSilence(begun, "2027-02-13");
  expect(now).toMatchObject({
    state: "active",
    declines: 0,
    dueOn: "2027-02-10",
    unanswered: { since: "2027-02-10", last: "2027-02-13" },
  });
  expect(diary).toEqual([]);
  expect(after(now, { type: "paid", on: "2027-02-13" })).toMatchObject({
    state: "active",
    dueOn: "2027-03-10",
    unanswered: null,
  });
});

it("counts what had no answer for longer as declined, and ends where it has none for good", () => {
  const { now, diary } = liveInSilence(begun, "2027-12-31");
  expect(diary).toEqual(["2027-02-14 failed", "2027-02-19 suspended", "2027-02-28 ended"]);
  expect(now).toMatchObject({ state: "expired", endReason: "unpaid", renewals: 0 });
});

it("ends a trial, and what was declined already, in the same way", () => {
  const trial = after(beginSubscription(MONTHLY, week, "2027-01-24"), {
    type: "announced",
    kind: "trial",
    on: "2027-01-28",
  });
  expect(liveInSilence(trial, "2027-12-31").now).toMatchObject({ state: "expired", endReason: "unpaid" });
  const declined = after(begun, { type: "declined", on: "2027-02-10" });
  expect(liveInSilence(declined, "2027-12-31").now).toMatchObject({ state: "expired", endReason: "unpaid" });
});

it("begins no period on the day that its buyer named for the end, or behind it", () => {
  const resting = liveInSilence(begun, "2027-02-19").now;
  expect(resting).toMatchObject({ state: "past_due", declinedOn: "2027-02-14" });
  const ending = { on: "2027-02-21", askedOn: "2027-02-19", isEarly: false };
  const asked = after(resting, { type: "endAsked", on: "2027-02-19", ending });
  const silent = after(asked, { type: "unanswered", on: "2027-02-20" });
  expect(dueOf(silent, AFTER)).toEqual({ on: "2027-02-21", does: "end" });
});

it("begins to count anew with another card", () => {
  const silent = liveInSilence(begun, "2027-02-12").now;
  const changed = after(silent, { type: "methodChanged", on: "2027-02-12", isCharging: false });
  expect(withoutAnswer(silent, AFTER, "2027-02-14").type).toBe("declined");
  expect(withoutAnswer(changed, AFTER, "2027-02-14").type).toBe("unanswered");
});
