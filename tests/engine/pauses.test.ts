import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { afterAndSaid, chargeWithoutPause, nextChargeOf } from "../../src/engine/subscription/ahead.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { dueOf, earliestResume } from "../../src/engine/subscription/due.ts";
import { eventOf } from "../../src/engine/subscription/event-of.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { dayOfNotice, minorOfNotice, noticesBetween } from "../../src/engine/subscription/notices.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import { live, MONTHLY, month, week } from "../support/subscriptions/live.ts";

it("pauses from the end of what was paid, and charges on the day on which it goes on", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const asked = after(begun, { type: "pauseAsked", on: "2027-01-20", until: "2027-04-05" });
  expect(live(asked, "2027-05-04").diary).toEqual([
    "2027-02-10 pause",
    "2027-03-29 reminder",
    "2027-04-05 resume",
    "2027-04-05 receipt",
  ]);
});

it("charges what was announced on its day, also when a pause was asked for meanwhile and taken back", () => {
  const trial = live(beginSubscription(MONTHLY, week, "2027-01-10"), "2027-01-15").now;
  const announced = dueOf(trial, AFTER);
  const asked = after(trial, { type: "pauseAsked", on: "2027-01-16", until: "2027-03-01" });
  expect(dueOf(after(asked, { type: "resumed", on: "2027-01-16" }), AFTER)).toEqual(announced);
});

it("charges on the very day on which the buyer goes on, whatever was said of the pause before", () => {
  const asked = after(beginSubscription(MONTHLY, month, "2027-01-10"), {
    type: "pauseAsked",
    on: "2027-01-20",
    until: "2027-04-05",
  });
  const paused = live(asked, "2027-03-31").now;
  const resumed = after(paused, { type: "resumed", on: "2027-03-31" });
  expect(dueOf(resumed, AFTER)).toMatchObject({ on: "2027-03-31", does: "charge" });
});

it("pauses nothing from the day on which it is due", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  expect(after(begun, { type: "pauseAsked", on: "2027-02-10", until: "2027-04-05" })).toBe(begun);
});

describe("a pause that was asked for in a period whose money does not come", () => {
  const renewed = live(beginSubscription(MONTHLY, month, "2027-01-10"), "2027-02-10").now;
  const asked = after(renewed, { type: "pauseAsked", on: "2027-02-11", until: "2027-05-05" });
  const unpaid = after(asked, { type: "takenBack", on: "2027-02-12" });
  const PAUSE = ["2027-03-10 pause", "2027-04-28 reminder", "2027-05-05 resume", "2027-05-05 receipt"];

  it("comes all the same once that money has come, or is charged again", () => {
    expect(unpaid).toMatchObject({ state: "grace", resumesOn: "2027-05-05" });
    expect(nextChargeOf(unpaid, AFTER, "2027-02-12")).toEqual({ on: "2027-02-13", minor: 2999 });
    const settled = after(unpaid, { type: "paid", on: "2027-02-12" });
    expect(settled).toMatchObject({ state: "active", dueOn: "2027-03-10", resumesOn: "2027-05-05" });
    expect(live(settled, "2027-06-01").diary).toEqual(PAUSE);
    expect(live(unpaid, "2027-06-01").diary).toEqual(["2027-02-13 receipt", ...PAUSE]);
  });

  it("comes as well where a try is declined, and begins where what is paid ends once access has rested", () => {
    const tried = live(unpaid, "2027-02-14", () => false).now;
    expect(tried).toMatchObject({ state: "grace", resumesOn: "2027-05-05" });
    const overdue = live(unpaid, "2027-02-16", () => false).now;
    expect(overdue).toMatchObject({ state: "past_due", resumesOn: "2027-05-05" });
    const paid = after(overdue, { type: "paid", on: "2027-02-17" });
    expect(paid).toMatchObject({ state: "active", dueOn: "2027-03-12", resumesOn: "2027-05-05" });
  });

  it("has begun where it is paid only behind its first day", () => {
    const late = after(asked, { type: "takenBack", on: "2027-03-09" });
    const paid = after(late, { type: "paid", on: "2027-03-11" });
    expect(paid).toMatchObject({ state: "paused", dueOn: "2027-03-10", resumesOn: "2027-05-05" });
  });

  it("is none where what is paid then reaches behind its end", () => {
    const short = after(renewed, { type: "pauseAsked", on: "2027-02-11", until: "2027-03-15" });
    const overdue = live(after(short, { type: "takenBack", on: "2027-02-12" }), "2027-02-20", () => false).now;
    const paid = after(overdue, { type: "paid", on: "2027-02-20" });
    expect(paid).toMatchObject({ state: "active", dueOn: "2027-03-15", resumesOn: null });
  });
});

it("announces the end of a pause as early as the renewal of a period that is as long", () => {
  const yearly = { ...MONTHLY, period: { duration: 12, unit: "months" } } as const;
  const begun = beginSubscription(yearly, { length: yearly.period, isTrial: false }, "2027-01-10");
  const asked = after(begun, { type: "pauseAsked", on: "2027-01-20", until: "2028-03-31" });
  const paused = after(asked, { type: "paused", on: "2028-01-10" });
  const { days } = AFTER.notices.renewal;
  expect(dueOf(paused, AFTER)).toEqual({ on: addDays("2028-03-31", -days), does: "announce", kind: "renewal" });
});

it("gives nobody access for nothing who pauses and goes on again and again", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.nat(5), { minLength: 365, maxLength: 365 }), (isTrial, presses) => {
      let now = beginSubscription(MONTHLY, isTrial ? week : month, "2027-01-10");
      for (const [index, press] of presses.entries()) {
        const on = addDays("2027-01-10", index);
        if (press === 0) now = after(now, { type: "pauseAsked", on, until: addDays(now.dueOn, 14) });
        if (press === 1) now = after(now, { type: "resumed", on });
        for (let due = dueOf(now, AFTER); due && due.on <= on; due = dueOf(now, AFTER))
          now = after(now, eventOf(due, on, true));
        const { trial, reminder } = AFTER.notices;
        const latest = addDays(now.dueOn, Math.max(trial.days, reminder.days));
        if (now.state !== "paused" && on > latest)
          throw new Error(`has access on ${on} and has paid until ${now.dueOn}`);
      }
    }),
  );
});

it("announces the charge after a pause, also where what the pause put off was announced, and as early as promised", () => {
  const trial = live(beginSubscription(MONTHLY, week, "2027-01-10"), "2027-01-15").now;
  expect(trial.announced).toEqual({ kind: "trial", on: "2027-01-14" });
  const asked = after(trial, { type: "pauseAsked", on: "2027-01-15", until: "2027-03-01" });
  expect(live(asked, "2027-03-01").diary).toEqual([
    "2027-01-17 pause",
    "2027-02-22 reminder",
    "2027-03-01 resume",
    "2027-03-01 receipt",
  ]);
  const late = after(live(asked, "2027-02-01").now, { type: "announced", on: "2027-02-27", kind: "reminder" });
  expect(dueOf(late, AFTER)).toEqual({ on: "2027-03-06", does: "resume" });
});

it("ends a short pause on the day that was chosen, also of a long period, and announces that before it begins", () => {
  const halfYear = { ...MONTHLY, period: { duration: 6, unit: "months" } } as const;
  const begun = beginSubscription(halfYear, { length: halfYear.period, isTrial: false }, "2027-01-15");
  expect(earliestResume(begun, AFTER, "2027-06-20")).toBe("2027-07-21");
  expect(earliestResume(begun, AFTER, "2027-03-01")).toBe("2027-07-16");
  const asked = after(begun, { type: "pauseAsked", on: "2027-06-20", until: "2027-07-29" });
  expect(live(asked, "2027-07-30").diary).toEqual([
    "2027-06-28 renewal",
    "2027-07-15 pause",
    "2027-07-29 resume",
    "2027-07-29 receipt",
  ]);
});

it("says again what a pause that is taken back has put off, only where it was not said", () => {
  const halfYear = { ...MONTHLY, period: { duration: 6, unit: "months" } } as const;
  const begun = beginSubscription(halfYear, { length: halfYear.period, isTrial: false }, "2027-01-15");
  const told = live(begun, "2027-06-16").now;
  expect(told.announced).toEqual({ kind: "renewal", on: "2027-06-14" });
  const asked = after(told, { type: "pauseAsked", on: "2027-06-20", until: "2027-07-29" });
  const taken = after(live(asked, "2027-07-01").now, { type: "resumed", on: "2027-07-01" });
  expect(noticesBetween(asked, taken, AFTER)).toEqual([]);
  expect(dueOf(taken, AFTER)).toMatchObject({ on: "2027-07-15", does: "charge" });
});

it("tells who takes a pause back too late for the notice on that very day, and charges on the day that was shown before", () => {
  const halfYear = { ...MONTHLY, period: { duration: 6, unit: "months" } } as const;
  const begun = beginSubscription(halfYear, { length: halfYear.period, isTrial: false }, "2027-01-15");
  const asked = afterAndSaid(begun, { type: "pauseAsked", on: "2027-06-01", until: "2027-09-30" }, AFTER);
  expect(chargeWithoutPause(asked, AFTER, "2027-06-14")).toEqual({ on: "2027-07-15", minor: 2999 });
  expect(chargeWithoutPause(asked, AFTER, "2027-07-10")).toEqual({ on: "2027-08-10", minor: 2999 });
  const taken = afterAndSaid(asked, { type: "resumed", on: "2027-07-10" }, AFTER);
  expect(noticesBetween(asked, taken, AFTER)).toEqual(["renewal"]);
  expect(dayOfNotice("renewal", taken, AFTER)).toBe("2027-08-10");
  expect(live(taken, "2027-08-10").diary).toEqual(["2027-08-10 receipt"]);
  expect(live(taken, "2027-08-10").now.dueOn).toBe("2028-01-15");
});

it("keeps the day that was chosen for the end of a pause, also when it is chosen at the last minute of a day", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const until = earliestResume(begun, AFTER, "2027-02-09");
  const asked = afterAndSaid(begun, { type: "pauseAsked", on: "2027-02-09", until }, AFTER);
  expect(noticesBetween(begun, asked, AFTER)).toEqual(["reminder"]);
  expect(live(asked, "2027-03-01").diary).toEqual(["2027-02-10 pause", "2027-02-16 resume", "2027-02-16 receipt"]);
});

it("names the true day of a charge whose notice is overdue, before the notice goes out", () => {
  const halfYear = { ...MONTHLY, period: { duration: 6, unit: "months" } } as const;
  const begun = beginSubscription(halfYear, { length: halfYear.period, isTrial: false }, "2027-01-15");
  expect(nextChargeOf(begun, AFTER, "2027-06-14")).toEqual({ on: "2027-07-15", minor: 2999 });
  expect(nextChargeOf(begun, AFTER, "2027-06-20")).toEqual({ on: "2027-07-21", minor: 2999 });
});

it("names the true day of the charge after a short pause whose end is announced late", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-10");
  const asked = after(begun, { type: "pauseAsked", on: "2027-01-20", until: "2027-02-14" });
  expect(nextChargeOf(asked, AFTER, "2027-02-07")).toEqual({ on: "2027-02-14", minor: 2999 });
  expect(nextChargeOf(asked, AFTER, "2027-02-09")).toEqual({ on: "2027-02-16", minor: 2999 });
  const said = after(asked, { type: "announced", on: "2027-02-09", kind: "reminder" });
  expect(nextChargeOf(said, AFTER, "2027-02-09")).toEqual({ on: "2027-02-16", minor: 2999 });
  expect(live(said, "2027-03-01").diary).toContain("2027-02-16 receipt");
});

it("charges next on the day and at the price that its owner reads, whatever they have done before", () => {
  const act = fc.record({ wait: fc.nat(60), press: fc.constantFrom("pause", "resume"), length: fc.nat(80) });
  const start = fc.record({ months: fc.constantFrom(1, 3, 6, 12), isTrial: fc.boolean(), acts: fc.array(act) });
  fc.assert(
    fc.property(start, ({ months, isTrial, acts }) => {
      const agreement = { ...MONTHLY, period: { duration: months, unit: "months" } } as const;
      const first = isTrial ? week : { length: agreement.period, isTrial };
      let now = beginSubscription(agreement, first, "2027-01-10");
      let today = "2027-01-10";
      for (const { wait, press, length } of acts) {
        today = addDays(today, wait);
        now = live(now, today).now;
        const earliest = earliestResume(now, AFTER, today);
        const until = addDays(earliest, length);
        const mayPause = (now.state === "active" || now.state === "intro") && now.resumesOn === null;
        if (press === "resume") now = afterAndSaid(now, { type: "resumed", on: today }, AFTER);
        else if (mayPause) now = afterAndSaid(now, { type: "pauseAsked", on: today, until }, AFTER);
        const read = nextChargeOf(now, AFTER, today);
        const day = live(now, "2060-01-01", () => false).diary.find((each) => each.endsWith("failed"));
        expect({ on: read?.on, minor: read?.minor }).toEqual({ on: day?.split(" ")[0], minor: 2999 });
      }
    }),
  );
});

it("says the end of a pause anew where what was used before it is paid behind that end, and charges no two on one day", () => {
  const renewed = live(beginSubscription(MONTHLY, month, "2027-01-01"), "2027-02-01").now;
  const asked = after(renewed, { type: "pauseAsked", on: "2027-02-05", until: "2027-03-15" });
  const told = live(asked, "2027-03-09").now;
  expect(told).toMatchObject({ state: "paused", resumeAnnounced: { on: "2027-03-08" } });
  const overdue = after(told, { type: "takenBack", on: "2027-03-12" });
  const byDay = after(live(overdue, "2027-03-17", () => false).now, { type: "paid", on: "2027-03-18" });
  expect(dueOf(byDay, AFTER)).toMatchObject({ does: "announce" });
  const again = after(byDay, { type: "announced", on: "2027-03-18", kind: "reminder" });
  expect(dueOf(again, AFTER)).toEqual({ on: "2027-03-25", does: "resume" });
});

it("charges on the day on which who has paused a trial goes on", () => {
  const trial = beginSubscription(MONTHLY, week, "2027-01-01");
  const paused = live(after(trial, { type: "pauseAsked", on: "2027-01-02", until: "2027-02-20" }), "2027-01-08").now;
  const resumed = after(paused, { type: "resumed", on: "2027-01-09" });
  expect(dueOf(resumed, AFTER)).toMatchObject({ on: "2027-01-09", does: "charge" });
});

it("costs after a pause what was announced from a day before its end, and says so", () => {
  const begun = beginSubscription(MONTHLY, month, "2027-01-17");
  const change = { minor: 3999, from: "2027-03-17", needsYes: false, isAgreed: false };
  const announced = after(begun, { type: "priceAnnounced", on: "2027-02-15", change });
  const asked = after(announced, { type: "pauseAsked", on: "2027-02-16", until: "2027-04-17" });
  const told = live(asked, "2027-04-11").now;
  expect(minorOfNotice("reminder", told)).toBe(3999);
  expect(live(told, "2027-04-17").now).toMatchObject({ renewals: 1, agreement: { minor: 3999 } });
  const early = after(live(asked, "2027-03-01").now, { type: "resumed", on: "2027-03-01" });
  expect(dueOf(early, AFTER)).toMatchObject({ does: "charge", minor: 2999 });
});
