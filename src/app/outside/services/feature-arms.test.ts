import { expect, it } from "vitest";
import { type FeatureExperiment, withChosenArms } from "./feature-arms.ts";

const EXPERIMENTS: readonly FeatureExperiment[] = [
  { id: "hero", funnel: "20", feature: "hero-art", arms: ["control", "jumping"] },
  { id: "banner", funnel: "20", feature: "banner", arms: ["control", "on"] },
  { id: "other", funnel: "342", feature: "hero-art", arms: ["control", "jumping"] },
];
const chosen = (edition: string, values: Readonly<Record<string, unknown>>) =>
  withChosenArms(edition, EXPERIMENTS, (feature) => values[feature] ?? null);

it("a feature names the arm of an experiment, and a flag switches the arm on", () => {
  expect(chosen("20", { "hero-art": "jumping", banner: true })).toBe("20~banner.on~hero.jumping");
  expect(chosen("20+sale", { "hero-art": "control", banner: false })).toBe("20+sale~banner.control~hero.control");
});

it.each([null, "unheard-of", 7, { arm: "jumping" }, true])("%j names no arm", (value) => {
  expect(chosen("20", { "hero-art": value })).toBe("20");
});

it("rules that change leave the arm that was chosen", () => {
  expect(chosen("20~hero.control", { "hero-art": "jumping" })).toBe("20~hero.control");
});

it("touches no other funnel and nothing that is no edition", () => {
  expect(chosen("342", { banner: true })).toBe("342");
  expect(chosen("342", { "hero-art": "jumping" })).toBe("342~other.jumping");
  expect(chosen("?", { banner: true })).toBe("?");
});
