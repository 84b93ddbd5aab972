import { expect, it } from "vitest";
import { clockOfLead, dayOfLead } from "./day-of-lead.ts";

const LATE = Date.UTC(2026, 10, 23, 23, 30);

it.each([
  ["in the zone that the browser named", { zone: "Asia/Tokyo", language: "de-DE" }, "2026-11-24T08:30"],
  ["where most of the locale live when it named none", { zone: null, language: "de-DE" }, "2026-11-24T00:30"],
  ["on the day before, west of midnight", { zone: null, language: "en-US" }, "2026-11-23T18:30"],
])("reckons a visitor's day and hour %s", (_, lead, clock) => {
  expect(clockOfLead(lead, LATE)).toBe(clock);
  expect(dayOfLead(lead, LATE)).toBe(clock.slice(0, 10));
});
