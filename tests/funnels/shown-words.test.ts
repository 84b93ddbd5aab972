import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

const GERMAN = "locales/de/sample.json";

it.each([
  ["Dein <strong>Ziel</strong>", "<strong>"],
  ["Dein&nbsp;Ziel", "&nbsp;"],
  ["Dein Ziel ([warum] (home))", "[warum] (home)"],
  ["Dein Ziel [warum](home", "[warum](home"],
])("%s is shown as it is written", (text, shown) => {
  const [problem, ...more] = checkSample({ [GERMAN]: { "plans.title": text } });
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: "FNL5013", message: `visitors read ${shown}`, length: shown.length });
});

it.each(["Ziel <3", "5 < 7 & 7 > 5", "Ziel [A] und (B)", "R&D; und mehr"])("%s is text", (text) => {
  expect(checkSample({ [GERMAN]: { "plans.title": text } })).toEqual([]);
});

it("takes a link within brackets for a link", () => {
  const linked = { de: "Dein Ziel ([warum](home))", en: "Your goal ([why](home))", es: "Tu meta ([por qué](home))" };
  const texts = { ...linked, fr: "Votre objectif ([pourquoi](home))", it: "Il tuo obiettivo ([perché](home))" };
  const changes = Object.entries(texts).map(([folder, text]) => [
    `locales/${folder}/sample.json`,
    { "plans.title": text },
  ]);
  expect(checkSample(Object.fromEntries(changes))).toEqual([]);
});

it("says of the page that does not exist, and not that the footer does not lead there", () => {
  const found = checkSample({ "funnels/brands/brand.json": { trader: { privacy: "privacy-policy" } } });
  expect(found.map(({ code }) => code)).toEqual(["FNL2002"]);
});

it("tells once of a footer that leads to nothing of the law", () => {
  const footer = [{ title: "sample.section.you", links: [{ label: "sample.story.action", page: "offer" }] }];
  const found = checkSample({ "funnels/brands/brand.json": { footer } });
  const reported = found
    .filter(({ severity }) => severity === "error")
    .map(({ code, message }) => `${code} ${message}`);
  expect(reported).toEqual(['FNL9008 no link of the footer leads to "withdraw", "cancel", "home", "story"']);
});

it("proves nothing of a funnel whose brand cannot be read", () => {
  const found = checkSample({ "funnels/brands/brand.json": { theme: { cta: "red" } } });
  expect(found.map(({ code }) => code)).toEqual(["FNL1012"]);
});

it("tells once of a receiver that was renamed, however many events name it", () => {
  const found = checkSample({ "funnels/tracking-plan.json": { receivers: { "ad-pixel": null } } });
  expect(found.filter(({ code }) => code === "FNL6006")).toHaveLength(1);
});
