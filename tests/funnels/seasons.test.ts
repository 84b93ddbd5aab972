import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isPublished, phaseOf } from "../../src/language/dates/season.ts";
import type { CampaignFile } from "../../src/language/types/campaign.gen.ts";

const windowOf = (id: string) =>
  (JSON.parse(readFileSync(`funnels/seasonal/${id}.json`, "utf8")) as CampaignFile).active;

/** Noon in Berlin. */
const noon = (day: string) => ({ now: Date.parse(`${day}T11:00:00Z`), zone: "Europe/Berlin" });

it.each([
  ["2027-01-15", false],
  ["2027-07-04", false],
  ["2027-11-01", false],
  ["2027-11-23", false],
  ["2027-11-24", true],
  ["2027-11-26", true],
  ["2031-11-24", true],
])("has Black Friday on after 23 November, and in its early mode at any other time: %s", (day, isOn) => {
  const blackfriday = windowOf("blackfriday");
  expect([phaseOf(blackfriday, noon(day)) === "on", isPublished(blackfriday, noon(day))]).toEqual([isOn, isOn]);
});

it.each(["2026-12-24", "2027-07-04", "2031-01-01"])("has Christmas on all year: %s", (day) => {
  expect(phaseOf(windowOf("christmas"), noon(day))).toBe("on");
});

it.each([
  ["new-year", "2026-12-27", "2027-12-27", "2028-12-27", "2031-12-27"],
  ["new-year", "2027-01-17", "2028-01-17", "2029-01-17", "2032-01-17"],
  ["spring-sale", "2027-03-25", "2028-03-25", "2029-03-25", "2032-03-25"],
  ["blackfriday", "2026-11-27", "2027-11-27", "2028-11-27", "2031-11-27"],
  ["cybermonday", "2026-11-30", "2027-11-29", "2028-11-27", "2031-12-01"],
  ["july4", "2027-07-03", "2028-07-03", "2029-07-03", "2032-07-03"],
])("has %s on in its first year, and one, two and five years later", (id, ...days) => {
  expect(days.map((day) => phaseOf(windowOf(id), noon(day)))).toEqual(["on", "on", "on", "on"]);
});

it.each([
  ["new-year", "2027-12-25", "2028-01-18", "2032-02-01"],
  ["spring-sale", "2028-03-19", "2028-04-10", "2032-06-01"],
  ["cybermonday", "2027-12-01", "2028-11-29", "2031-12-03"],
])("has %s on at no other time of later years", (id, ...days) => {
  expect(days.map((day) => isPublished(windowOf(id), noon(day)))).toEqual([false, false, false]);
});
