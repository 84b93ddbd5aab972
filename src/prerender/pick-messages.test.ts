import { expect, it } from "vitest";
import type { Locale } from "../foundation/locale.ts";
import { loadSite } from "./load-site.ts";
import { demandOutcomeWords, pickKeys } from "./pick-messages.ts";

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

const { messages } = loadSite(".");

it("lets a site be built whose every refusal has words", () => {
  expect(() => demandOutcomeWords({ messages })).not.toThrow();
});

it("builds no site that would say nothing of a refusal in some locale", () => {
  const withGaps = (locale: Locale) => {
    const { "app.error.tooLarge": _, ...words } = messages(locale);
    return locale === "fr-FR" ? { ...words, "app.payment.card-declined": " " } : messages(locale);
  };
  expect(() => demandOutcomeWords({ messages: withGaps })).toThrow(
    "A visitor would be told nothing: add words to locales/*/app.json for app.error.tooLarge in fr-FR, app.payment.card-declined in fr-FR",
  );
});
