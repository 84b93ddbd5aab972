import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { faultsOfEarlyEnd, faultsOfPeriod, newStart } from "./period-faults.ts";

const PAID: Subscription = {
  state: "active",
  agreement: { minor: 3999, currency: "EUR", period: { duration: 1, unit: "months" }, zone: "Europe/Berlin" },
  anchor: "2027-01-31",
  periods: 2,
  dueOn: "2027-03-31",
  renewals: 1,
  declines: 0,
  declinedOn: null,
  resumesOn: null,
  announced: null,
  remindedOn: "2027-01-31",
  change: null,
  endReason: null,
};

it.each([
  ["a period that begins where the last one ended", PAID, { covered: "2027-02-28", anew: null }, []],
  ["one that begins earlier", PAID, { covered: "2027-03-01", anew: null }, ["pays twice for 2027-02-28"]],
  ["one that begins later", PAID, { covered: "2027-02-20", anew: null }, ["skips from 2027-02-20 to 2027-02-28"]],
  ["one that begins later, with access anew", PAID, { covered: "2027-02-20", anew: "2027-02-28" }, []],
  [
    "one that begins later than access anew",
    PAID,
    { covered: "2027-02-20", anew: "2027-02-27" },
    ["skips from 2027-02-20 to 2027-02-28"],
  ],
  [
    "one that is too short",
    { ...PAID, dueOn: "2027-03-30" },
    { covered: "2027-02-28", anew: null },
    ["is due on 2027-03-30"],
  ],
])("says what is wrong with %s", (_, paid, covered, faults) => {
  expect(faultsOfPeriod(paid, covered)).toEqual(faults);
});

const QUARTER: Subscription = {
  ...PAID,
  agreement: { ...PAID.agreement, minor: 9000, period: { duration: 3, unit: "months" } },
  anchor: "2027-01-31",
  periods: 1,
  dueOn: "2027-04-30",
};
const ENDED: Subscription = { ...QUARTER, state: "cancelled", dueOn: "2027-03-28", returned: 3338 };
const NOTICE = { duration: 1, unit: "months" } as const;

it.each([
  ["an end on the last day of the notice with the share of 33 of 89 days", ENDED, []],
  [
    "one that comes too soon",
    { ...ENDED, dueOn: "2027-03-27", returned: 3439 },
    ["asked on 2027-02-28, it ends on 2027-03-27"],
  ],
  [
    "one that gives back a minor unit less",
    { ...ENDED, returned: 3337 },
    ["gives back 3337 of 9000 for 33 of 89 days"],
  ],
  [
    "one that gives back a minor unit more",
    { ...ENDED, returned: 3339 },
    ["gives back 3339 of 9000 for 33 of 89 days"],
  ],
  ["one that goes on", { ...ENDED, state: "active" as const }, ["is active after an end with notice"]],
])("says what is wrong with %s", (_, ended, faults) => {
  expect(faultsOfEarlyEnd(QUARTER, ended, NOTICE, "2027-02-28")).toEqual(faults);
});

const ANEW: Subscription = { ...PAID, anchor: "2027-03-10", periods: 1, dueOn: "2027-04-10" };
const NEVER = { suspendedFor: [], isAnnouncedAnew: false, hasPaused: false };

it.each([
  ["nobody who pays on", PAID, "2027-02-01", { ...NEVER, suspendedFor: ["2027-02-01"], hasPaused: true }, null],
  ["nobody whose days are moved for no reason", ANEW, "2027-03-01", NEVER, null],
  [
    "who was suspended and pays before it is given up",
    ANEW,
    "2027-02-24",
    { ...NEVER, suspendedFor: ["2027-02-24"] },
    "2027-03-10",
  ],
  [
    "nobody who was suspended and pays much later",
    ANEW,
    "2027-02-20",
    { ...NEVER, suspendedFor: ["2027-02-20"] },
    null,
  ],
  [
    "who was suspended after days without an answer",
    ANEW,
    "2027-02-22",
    { ...NEVER, suspendedFor: ["2027-02-26"] },
    "2027-03-10",
  ],
  [
    "nobody who was suspended after more of such days than the grace has",
    ANEW,
    "2027-02-22",
    { ...NEVER, suspendedFor: ["2027-02-27"] },
    null,
  ],
  [
    "who was suspended twice, because the money did not come that paid for it",
    ANEW,
    "2027-02-20",
    { ...NEVER, suspendedFor: ["2027-02-20", "2027-03-02"] },
    "2027-03-10",
  ],
  [
    "who was suspended once the renewal had been announced again",
    ANEW,
    "2027-02-21",
    { ...NEVER, suspendedFor: ["2027-03-06"], isAnnouncedAnew: true },
    "2027-03-10",
  ],
  [
    "nobody for whom the same number of days went by without a reason",
    ANEW,
    "2027-02-21",
    { ...NEVER, suspendedFor: ["2027-03-06"] },
    null,
  ],
  ["who has paused", ANEW, "2026-12-20", { ...NEVER, hasPaused: true }, "2027-03-10"],
  ["nobody who has paused for longer than a pause may last", ANEW, "2026-10-01", { ...NEVER, hasPaused: true }, null],
])("lets access begin anew for %s", (_, receipt, covered, reasons, day) => {
  expect(newStart(receipt, covered, AFTER, reasons)).toBe(day);
});
