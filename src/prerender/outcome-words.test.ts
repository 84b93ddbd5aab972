import { expect, it } from "vitest";
import type { Locale } from "../foundation/locale.ts";
import { loadSite } from "./load-site.ts";
import { demandOutcomeWords } from "./outcome-words.ts";

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
