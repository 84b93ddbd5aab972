import { expect, it } from "vitest";
import { kind } from "./definition.ts";

const race = {
  type: "date",
  title: "t.q",
  data_class: "none",
  label: "t.l",
  min: "2026-11-01",
  max: "2028-12-31",
} as const;

it.each([
  ["2028-02-30", "day"],
  ["01/02/2027", "day"],
  [20270102, "day"],
  ["", "required"],
])("refuses %j as %s", (input, code) => {
  expect(kind.parseAnswer(race, input)).toEqual({ ok: false, error: { code } });
});

it("takes its first and its last day and names them to who misses them", () => {
  const check = (day: string) => kind.checkAnswer(race, day, { facts: {}, roles: {}, startedOn: "2026-11-21" });
  expect(check("2026-11-01")).toEqual([]);
  expect(check("2028-12-31")).toEqual([]);
  expect(check("2026-10-31")).toEqual([{ code: "dayTooEarly", params: { day: "2026-11-01" } }]);
  expect(check("2029-01-01")).toEqual([{ code: "dayTooLate", params: { day: "2028-12-31" } }]);
});

it("takes from today on what is still to come, whatever the day is", () => {
  const coming = { ...race, min: "today" } as const;
  const check = (startedOn: string, day: string) => kind.checkAnswer(coming, day, { facts: {}, roles: {}, startedOn });
  expect(check("2027-03-01", "2027-03-01")).toEqual([]);
  expect(check("2027-03-01", "2027-02-28")).toEqual([{ code: "dayTooEarly", params: { day: "2027-03-01" } }]);
  expect(kind.sampleAnswers(coming, []).flatMap((day) => check("2028-12-31", day))).toEqual([]);
});
