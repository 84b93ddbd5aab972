import { expect, it } from "vitest";
import { pickKeys } from "./pick-messages.ts";

it("takes named messages with their plural forms, the words of the code, and computed ones by their prefix", () => {
  const all = {
    "f.title": "Title",
    "f.weeks_one": "a week",
    "f.weeks_other": "weeks",
    "f.other": "Other",
    "app.back": "Back",
    "app.error.required": "Required",
    "app.payment.card": "Card",
  };
  expect(pickKeys(all, ["f.title", "f.weeks"], new Set(["app.back", "app.error."]))).toEqual([
    "f.title",
    "f.weeks_one",
    "f.weeks_other",
    "app.back",
    "app.error.required",
  ]);
});
