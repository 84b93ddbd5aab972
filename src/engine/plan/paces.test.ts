import { expect, it, test } from "vitest";
import { pacesOf } from "./paces.ts";
import { paceWords } from "./say-pace.ts";

/** For five kilometres in 21, 24 and 28 minutes. */
test.each([
  ["under_22", "5:35", "4:35", "4:05"],
  ["22_to_26", "6:20", "5:10", "4:40"],
  ["26_to_30", "7:20", "6:00", "5:25"],
])("who needs %s for five kilometres runs easily at %s, a tempo at %s and fast parts at %s", (recentTime, ...paces) => {
  const said = pacesOf({ activity: "run", recentTime });
  expect([said?.easy, said?.tempo, said?.intervals].map((pace) => paceWords("en-CA", pace ?? 0))).toEqual(
    paces.map((pace) => `${pace}\u00A0min/km`),
  );
});

it("names no pace of whoever does not know their time, or walks", () => {
  expect(pacesOf({ activity: "run", recentTime: "unknown" })).toBeNull();
  expect(pacesOf({ activity: "run", recentTime: null })).toBeNull();
  expect(pacesOf({ activity: "walk", recentTime: "22_to_26" })).toBeNull();
});

it("says paces by the mile where distances are in miles", () => {
  expect(paceWords("en-US", 5)).toBe("8:05\u00A0min/mi");
  expect(paceWords("de-DE", 5.99)).toBe("6:00\u00A0min/km");
});
