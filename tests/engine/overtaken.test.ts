import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { afterAndSaid, nextChargeOf } from "../../src/engine/subscription/ahead.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { dueOf, renewalMinor } from "../../src/engine/subscription/due.ts";
import { after } from "../../src/engine/subscription/events.ts";
import {
  isOvertaken,
  minorWhenSent,
  type NoticeKind,
  noticesBetween,
  unsentOf,
} from "../../src/engine/subscription/notices.ts";
import { priceDay } from "../../src/engine/subscription/price-day.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { live, MONTHLY, month } from "../support/subscriptions/live.ts";

/** Its buyer was reminded so long ago that the renewal of 10 February is announced again, on 3 February. */
const BEGUN = { ...beginSubscription(MONTHLY, month, "2027-01-10"), remindedOn: "2026-07-12" };

const askEnd = (old: Subscription, today: string, on: string) => {
  const ending = { on, askedOn: today, isEarly: false };
  const now = afterAndSaid(old, { type: "endAsked", on: today, ending }, AFTER);
  return { now, notices: noticesBetween(old, now, AFTER) };
};

it("announces no charge that would come behind the end that its buyer wants, as it is announced late", () => {
  expect(dueOf(BEGUN, AFTER)).toEqual({ on: "2027-02-03", does: "announce", kind: "reminder" });
  const { now, notices } = askEnd(BEGUN, "2027-02-08", "2027-02-14");
  expect([notices, nextChargeOf(now, AFTER, "2027-02-08")]).toEqual([["ending"], null]);
  expect(live(now, "2030-01-01").now).toMatchObject({ state: "expired", dueOn: "2027-02-14", renewals: 0 });
});

it("announces that charge where its buyer wants a later end after all, and as many days before as were promised", () => {
  const first = askEnd(BEGUN, "2027-02-08", "2027-02-14").now;
  const { now, notices } = askEnd(first, "2027-02-10", "2027-03-15");
  expect(notices).toEqual(["reminder", "ending"]);
  expect(nextChargeOf(now, AFTER, "2027-02-10")).toEqual({ on: "2027-02-17", minor: 2999 });
});

it("announces a charge that comes before the end", () => {
  const { now, notices } = askEnd(BEGUN, "2027-02-08", "2027-03-15");
  expect(notices).toEqual(["reminder", "ending"]);
  expect(nextChargeOf(now, AFTER, "2027-02-08")).toEqual({ on: "2027-02-15", minor: 2999 });
});

const ALL: readonly NoticeKind[] = ["trial", "renewal", "reminder", "price", "failed", "suspended", "ending"];
const PAST: readonly NoticeKind[] = ["receipt", "cancelled", "ended"];

it("says of nothing that goes on what has been ended since, and still says what has been paid and that it ends", () => {
  const said = after(BEGUN, { type: "announced", on: "2027-02-03", kind: "reminder" });
  const cancelled = after(said, { type: "cancelled", on: "2027-02-03", reason: "buyer" });
  const expired = after(cancelled, { type: "ended", on: "2027-02-10", reason: "unpaid" });
  for (const now of [cancelled, expired]) {
    expect(ALL.filter((notice) => !isOvertaken(notice, said, now, AFTER, "2027-02-10"))).toEqual([]);
    expect(PAST.filter((notice) => isOvertaken(notice, said, now, AFTER, "2027-02-10"))).toEqual([]);
  }
  const inTime = ALL.filter((notice) => notice !== "renewal" && notice !== "price");
  expect(inTime.filter((notice) => isOvertaken(notice, said, said, AFTER, "2027-02-03"))).toEqual([]);
});

it("says of a charge and of a price only what comes before the end that was named since", () => {
  const change = { minor: 3999, from: "2027-03-10", needsYes: false, isAgreed: false };
  const said = after(after(BEGUN, { type: "announced", on: "2027-02-03", kind: "reminder" }), {
    type: "priceAnnounced",
    on: "2027-02-03",
    change,
  });
  const tellable = (now: Subscription) =>
    (["reminder", "price"] as const).filter((notice) => !isOvertaken(notice, said, now, AFTER, "2027-02-03"));
  expect(tellable(said)).toEqual(["reminder", "price"]);
  expect(tellable(askEnd(said, "2027-02-03", "2027-03-15").now)).toEqual(["reminder", "price"]);
  expect(tellable(askEnd(said, "2027-02-03", "2027-03-10").now)).toEqual(["reminder"]);
  expect(tellable(askEnd(said, "2027-02-03", "2027-02-10").now)).toEqual([]);
});

const stillSaid = (said: Subscription, now: Subscription, notices: readonly NoticeKind[], today: string) =>
  notices.filter((notice) => !isOvertaken(notice, said, now, AFTER, today));

it("announces no charge any more that was made, was declined or waits for a pause since", () => {
  const said = after(BEGUN, { type: "announced", on: "2027-02-03", kind: "reminder" });
  const paid = after(said, { type: "paid", on: "2027-02-10" });
  const declined = after(said, { type: "declined", on: "2027-02-10" });
  const pausing = after(said, { type: "pauseAsked", on: "2027-02-04", until: "2027-03-01" });
  expect(stillSaid(said, said, ["reminder"], "2027-02-03")).toEqual(["reminder"]);
  for (const [now, today] of [
    [paid, "2027-02-10"],
    [declined, "2027-02-10"],
    [pausing, "2027-02-04"],
  ] as const)
    expect(stillSaid(said, now, ["reminder"], today)).toEqual([]);
  const unpaused = after(pausing, { type: "resumed", on: "2027-02-03" });
  expect(stillSaid(said, unpaused, ["reminder"], "2027-02-03")).toEqual(["reminder"]);
});

it("says nothing of a payment that failed once it is made, and of access that goes on no more once it rests", () => {
  const failed = after(BEGUN, { type: "declined", on: "2027-02-10" });
  const resting = after(failed, { type: "suspended", on: "2027-02-13" });
  const card = after(failed, { type: "methodChanged", on: "2027-02-11", isCharging: false });
  const both = ["failed", "suspended"] as const;
  expect(stillSaid(failed, card, ["failed"], "2027-02-11")).toEqual(["failed"]);
  expect(stillSaid(failed, after(failed, { type: "paid", on: "2027-02-11" }), both, "2027-02-11")).toEqual([]);
  expect(stillSaid(resting, after(resting, { type: "paid", on: "2027-02-14" }), both, "2027-02-14")).toEqual([]);
  expect(stillSaid(failed, resting, ["failed"], "2027-02-13")).toEqual([]);
  expect(stillSaid(resting, resting, both, "2027-02-14")).toEqual(["failed", "suspended"]);
});

it("says nothing of a price that another one has followed, that was taken back or that was agreed to", () => {
  const price = (minor: number, needsYes = false) =>
    ({
      type: "priceAnnounced",
      on: "2027-01-20",
      change: { minor, from: "2027-03-10", needsYes, isAgreed: false },
    }) as const;
  const said = after(BEGUN, price(3999));
  expect(stillSaid(said, said, ["price"], "2027-01-21")).toEqual(["price"]);
  expect(stillSaid(said, after(said, price(3499)), ["price"], "2027-01-21")).toEqual([]);
  expect(stillSaid(said, after(said, price(2999)), ["price"], "2027-01-21")).toEqual([]);
  const asked = after(BEGUN, price(3999, true));
  const agreed = after(asked, { type: "priceAgreed", on: "2027-01-21", minor: 3999, from: "2027-03-10" });
  expect(stillSaid(asked, asked, ["price"], "2027-01-21")).toEqual(["price"]);
  expect(stillSaid(asked, agreed, ["price"], "2027-01-21")).toEqual([]);
});

it("says nothing of the end on a later day that another one has followed", () => {
  const first = askEnd(BEGUN, "2027-01-20", "2027-03-15").now;
  const other = askEnd(first, "2027-01-21", "2027-05-15").now;
  expect(stillSaid(first, first, ["ending"], "2027-01-21")).toEqual(["ending"]);
  expect(stillSaid(first, other, ["ending"], "2027-01-21")).toEqual([]);
});

it("says where it ends of no end that has moved since, or that came sooner", () => {
  const asked = askEnd(BEGUN, "2027-01-20", "2027-02-14").now;
  const pausing = afterAndSaid(asked, { type: "pauseAsked", on: "2027-01-21", until: "2027-02-12" }, AFTER);
  expect(noticesBetween(asked, pausing, AFTER)).toEqual(["ending"]);
  expect(stillSaid(asked, pausing, ["ending"], "2027-01-21")).toEqual([]);
  expect(stillSaid(pausing, pausing, ["ending"], "2027-01-21")).toEqual(["ending"]);
  const cancelled = after(BEGUN, { type: "cancelled", on: "2027-01-20", reason: "buyer" });
  const over = after(cancelled, { type: "ended", on: "2027-02-10", reason: "unpaid" });
  const withdrawn = after(cancelled, { type: "ended", on: "2027-01-21", reason: "withdrawn" });
  expect(stillSaid(cancelled, over, ["cancelled"], "2027-02-11")).toEqual(["cancelled"]);
  expect(stillSaid(cancelled, withdrawn, ["cancelled"], "2027-01-21")).toEqual([]);
});

it("does not say that a payment failed once it is made, and another one is overdue", () => {
  const first = after(BEGUN, { type: "declined", on: "2027-02-10" });
  const paid = after(first, { type: "paid", on: "2027-02-11" });
  const second = after(paid, { type: "declined", on: "2027-03-10" });
  expect(stillSaid(first, second, ["failed"], "2027-03-10")).toEqual([]);
  expect(stillSaid(second, second, ["failed"], "2027-03-10")).toEqual(["failed"]);
});

it("says what a charge will be when it is said, and not what it was to be when that was written", () => {
  const said = after(BEGUN, { type: "announced", on: "2027-02-03", kind: "reminder" });
  const change = { minor: 3999, from: "2027-02-10", needsYes: true, isAgreed: true };
  expect(minorWhenSent("reminder", said, { ...said, change }, AFTER, "2027-02-03")).toBe(3999);
  expect(minorWhenSent("reminder", said, said, AFTER, "2027-02-03")).toBe(2999);
});

/** A notice is tried while it is not true, and not sent. */
const leaveOut = (notice: "reminder" | "price", said: Subscription, now: Subscription, today: string) => {
  expect(isOvertaken(notice, said, now, AFTER, today)).toBe(true);
  return afterAndSaid(now, unsentOf(notice, said, today), AFTER);
};

it("announces anew, and charges late, what was left out in a pause that is taken back", () => {
  const said = after(BEGUN, { type: "announced", on: "2027-02-03", kind: "reminder" });
  const pausing = afterAndSaid(said, { type: "pauseAsked", on: "2027-02-04", until: "2027-03-01" }, AFTER);
  const left = leaveOut("reminder", said, pausing, "2027-02-05");
  expect(noticesBetween(pausing, left, AFTER)).toEqual([]);
  const resumed = afterAndSaid(left, { type: "resumed", on: "2027-02-08" }, AFTER);
  expect(noticesBetween(left, resumed, AFTER)).toEqual(["reminder"]);
  expect(nextChargeOf(resumed, AFTER, "2027-02-08")).toEqual({ on: "2027-02-15", minor: 2999 });
});

it("announces nothing anew of a charge that was made, but the next one, nor a price that was agreed to", () => {
  const said = after(BEGUN, { type: "announced", on: "2027-02-03", kind: "reminder" });
  const paid = after(said, { type: "paid", on: "2027-02-10" });
  const left = leaveOut("reminder", said, paid, "2027-02-10");
  expect(left).toEqual({ ...paid, remindedOn: "2026-02-09" });
  expect(dueOf(left, AFTER)).toEqual({ on: "2027-03-03", does: "announce", kind: "reminder" });
  const change = { minor: 3999, from: "2027-03-10", needsYes: true, isAgreed: false };
  const asked = after(BEGUN, { type: "priceAnnounced", on: "2027-01-20", change });
  const agreed = after(asked, { type: "priceAgreed", on: "2027-01-21", minor: 3999, from: "2027-03-10" });
  expect(leaveOut("price", asked, agreed, "2027-01-21")).toEqual(agreed);
});

const DEARER = { minor: 3999, from: "2027-03-10", needsYes: false, isAgreed: false };

it("does not charge another price of which nothing was said before an end that was put off", () => {
  const said = after(BEGUN, { type: "priceAnnounced", on: "2027-01-15", change: DEARER });
  const left = leaveOut("price", said, askEnd(said, "2027-01-15", "2027-03-01").now, "2027-01-15");
  const later = askEnd(left, "2027-01-16", "2027-06-01").now;
  expect([later.change, renewalMinor(later)]).toEqual([null, 2999]);
  // It is said where it can be in time.
  expect(priceDay(later, 3999, { days: 30, from: "2027-01-15" }, "2027-02-08")).toBe("2027-03-10");
});

it("says another price before a later end also while a renewal is overdue", () => {
  const ending = askEnd(BEGUN, "2027-01-12", "2027-06-01").now;
  const said = after(ending, { type: "priceAnnounced", on: "2027-01-15", change: DEARER });
  expect(stillSaid(said, after(said, { type: "declined", on: "2027-02-10" }), ["price"], "2027-02-10")).toEqual([
    "price",
  ]);
});

it("says anew, of a later day, what would leave fewer days before a charge than were promised", () => {
  const said = after(BEGUN, { type: "announced", on: "2027-02-03", kind: "reminder" });
  const left = leaveOut("reminder", said, said, "2027-02-04");
  expect(noticesBetween(said, left, AFTER)).toEqual(["reminder"]);
  expect(nextChargeOf(left, AFTER, "2027-02-04")).toEqual({ on: "2027-02-11", minor: 2999 });
  expect(stillSaid(left, left, ["reminder"], "2027-02-04")).toEqual(["reminder"]);
});

it("charges no other price that nobody was told of a week less than the days before that are promised", () => {
  const change = { minor: 3999, from: "2027-03-10", needsYes: false, isAgreed: false };
  const said = after(BEGUN, { type: "priceAnnounced", on: "2027-02-08", change });
  expect(stillSaid(said, said, ["price"], "2027-02-15")).toEqual(["price"]);
  expect(leaveOut("price", said, said, "2027-02-16").change).toBeNull();
  const overdue = after(said, { type: "declined", on: "2027-02-10" });
  expect(leaveOut("price", said, overdue, "2027-02-16").change).toBeNull();
});
