import { expect, it } from "vitest";
import { faultsOfMoney, keptOf, newPayment } from "./purse.ts";

const JANUARY = newPayment(2999, "2027-01-31", "2027-02-28");
const FEBRUARY = newPayment(2999, "2027-02-28", "2027-03-31");

it.each([
  ["a payment for each renewal", [JANUARY, FEBRUARY], 2, 0, []],
  ["a renewal that nobody paid", [JANUARY], 2, 0, ["2 renewals, and 1 periods"]],
  [
    "money that did not come for a period that counts",
    [JANUARY, { ...FEBRUARY, isHere: false }],
    2,
    0,
    ["kept 2999, and 5998 were owed"],
  ],
  ["money that did not come and was forgiven", [JANUARY, { ...FEBRUARY, isHere: false, isForgiven: true }], 2, 0, []],
  [
    "money that came for a period that is due again",
    [JANUARY, { ...FEBRUARY, isLetGo: true }],
    1,
    0,
    ["kept 5998, and 2999 were owed"],
  ],
  ["a rest that went back", [JANUARY, { ...FEBRUARY, returned: 1000 }], 2, 1000, []],
  ["a rest that did not go back", [JANUARY, FEBRUARY], 2, 1000, ["gave back 0, and 1000 were owed"]],
  ["a period that was paid twice", [JANUARY, { ...JANUARY }], 2, 0, ["has paid twice for 2027-01-31"]],
])("says what is wrong with %s", (_, payments, renewals, returned, faults) => {
  expect(faultsOfMoney(payments, renewals, returned)).toEqual(faults);
});

it("keeps what came, less what went back", () => {
  expect(
    keptOf([
      { ...JANUARY, returned: 999 },
      { ...FEBRUARY, isHere: false },
    ]),
  ).toBe(2000);
});
