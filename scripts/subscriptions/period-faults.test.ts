import { expect, it } from "vitest";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { faultsOfPeriod } from "./period-faults.ts";

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
  ["a period that begins where the last one ended", PAID, { covered: "2027-02-28", mayGap: false }, []],
  ["one that begins earlier", PAID, { covered: "2027-03-01", mayGap: false }, ["pays twice for 2027-02-28"]],
  ["one that begins later", PAID, { covered: "2027-02-20", mayGap: false }, ["skips from 2027-02-20 to 2027-02-28"]],
  ["one that begins later, after a pause", PAID, { covered: "2027-02-20", mayGap: true }, []],
  [
    "one that is too short",
    { ...PAID, dueOn: "2027-03-30" },
    { covered: "2027-02-28", mayGap: false },
    ["is due on 2027-03-30"],
  ],
])("says what is wrong with %s", (_, paid, covered, faults) => {
  expect(faultsOfPeriod(paid, covered)).toEqual(faults);
});
