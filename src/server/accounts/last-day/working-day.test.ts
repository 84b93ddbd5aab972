import { expect, test } from "vitest";
import { addDays, weekday } from "../../../foundation/calendar.ts";
import { COUNTRIES } from "../../../foundation/countries.ts";
import { publicHolidays } from "./public-holidays.ts";
import { lastWorkingDay } from "./working-day.ts";

test.each([
  ["a Wednesday stays", "2026-12-02", ["DE"], "2026-12-02"],
  ["a Saturday moves to Monday", "2026-12-05", ["DE"], "2026-12-07"],
  ["a Sunday moves to Monday", "2026-12-06", ["DE"], "2026-12-07"],
  ["both days of Christmas in Germany, a Monday and a Tuesday, move to Wednesday", "2028-12-25", ["DE"], "2028-12-27"],
  ["26 December is one in Alsace, and stays in France", "2028-12-26", ["FR"], "2028-12-26"],
  ["Easter Monday in Germany moves to Tuesday", "2027-03-29", ["DE"], "2027-03-30"],
  ["Good Friday in Germany moves over Easter", "2027-03-26", ["DE"], "2027-03-30"],
  ["Good Friday by the old calendar in Cyprus moves over its Easter", "2027-04-30", ["CY"], "2027-05-04"],
  ["14 July in France moves", "2027-07-14", ["FR"], "2027-07-15"],
  ["14 July stays in Germany", "2027-07-14", ["DE"], "2027-07-14"],
  [
    "a holiday of some German states counts in none where nobody knows which: All Saints",
    "2027-11-01",
    ["DE"],
    "2027-11-01",
  ],
  ["a holiday of one French department does not count: Good Friday", "2027-03-26", ["FR"], "2027-03-26"],
  ["the second day of the Romanian new year counts", "2029-01-01", ["RO"], "2029-01-03"],
  ["a substitute of a holiday on a Sunday counts in Britain", "2027-12-27", ["GB"], "2027-12-29"],
  ["the end of a year leads into the next one", "2027-12-31", ["US"], "2028-01-03"],
  ["a holiday of one American state does not count: Patriots' Day", "2027-04-19", ["US"], "2027-04-19"],
  ["the later day of two countries counts", "2027-10-26", ["DE", "AT"], "2027-10-27"],
  ["nothing but weekends is known of a country that does not exist", "2027-01-01", ["XX"], "2027-01-01"],
  ["nothing but weekends is known of no country", "2026-12-05", [], "2026-12-07"],
])("%s", async (_what, day, countries, expected) => {
  expect(
    await lastWorkingDay(
      day,
      countries.map((country) => ({ country })),
    ),
  ).toBe(expected);
});

test.each([
  ["All Saints counts in a German state that is named and has it", "2027-11-01", "DE", "Bayern", "2027-11-02"],
  ["it does not in one that has it not", "2027-11-01", "DE", "Berlin", "2027-11-01"],
  ["Patriots' Day counts in Massachusetts, by its code", "2027-04-19", "US", "MA", "2027-04-20"],
  ["a name is known however it is typed", "2027-04-19", "US", " massachusetts", "2027-04-20"],
  ["the holidays of the country count in a region, too", "2027-10-03", "DE", "Bayern", "2027-10-04"],
  ["Saint John counts in Barcelona, a province of Catalonia", "2027-06-24", "ES", "Barcelona", "2027-06-25"],
  ["it does not in Madrid", "2027-06-24", "ES", "Madrid", "2027-06-24"],
  [
    "the Monday of Easter counts in Bizkaia, a province of the Basque Country",
    "2027-03-29",
    "ES",
    "Bizkaia",
    "2027-03-30",
  ],
  ["Whit Monday counts in Bolzano, a province of Italy", "2027-05-17", "IT", "BZ", "2027-05-18"],
  ["it does not in Trento", "2027-05-17", "IT", "TN", "2027-05-17"],
  ["Abolition Day counts in Puerto Rico", "2027-03-22", "US", "PR", "2027-03-23"],
  ["the holidays of the United States count in Guam, too", "2027-02-15", "US", "GU", "2027-02-16"],
  ["a region that does not exist leaves those of the country", "2027-11-01", "DE", "Atlantis", "2027-11-01"],
])("%s", async (_what, day, country, region, expected) => {
  expect(await lastWorkingDay(day, [{ country, region }])).toBe(expected);
});

test("moves few working days in the United States: federal holidays alone", async () => {
  const days = Array.from({ length: 365 }, (_, day) => addDays("2027-01-01", day)).filter((day) => weekday(day) <= 5);
  const moved: string[] = [];
  for (const day of days) if ((await lastWorkingDay(day, [{ country: "US" }])) !== day) moved.push(day);
  expect(moved).toEqual([
    "2027-01-01",
    "2027-01-18",
    "2027-02-15",
    "2027-05-31",
    "2027-06-18",
    "2027-07-05",
    "2027-09-06",
    "2027-10-11",
    "2027-11-11",
    "2027-11-25",
    "2027-12-24",
    "2027-12-31",
  ]);
});

test.each(COUNTRIES)("knows holidays of %s", async (country) => {
  expect((await publicHolidays({ country }, "2027")).size).toBeGreaterThan(4);
});
