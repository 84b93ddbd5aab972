import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isPublished, phaseOf } from "../../src/language/dates/season.ts";
import type { CampaignFile } from "../../src/language/types/campaign.gen.ts";

const windowOf = (id: string) =>
  (JSON.parse(readFileSync(`funnels/seasonal/${id}.json`, "utf8")) as CampaignFile).active;

/** Noon in Berlin. */
const noon = (day: string): number => Date.parse(`${day}T11:00:00Z`);

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
