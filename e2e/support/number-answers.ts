import type { Locator } from "playwright/test";
import { enterText } from "./enter-text.ts";

/** Believable measures of one person, by what the step is called; the second unit is the imperial one. */
const MEASURES = [
  { step: /target/, metric: ["72"], imperial: ["160"] },
  { step: /weight/, metric: ["81"], imperial: ["180"] },
  { step: /height/, metric: ["175"], imperial: ["5", "9"] },
  { step: /age/, metric: ["34"], imperial: ["34"] },
] as const;

/** Fills a number question in the unit that it shows. */
export const answerNumbers = async (question: Locator, step: string): Promise<void> => {
  const measure = MEASURES.find((known) => known.step.test(step));
  const fields = question.locator('input:not([type="radio"]):not([type="checkbox"])');
  const chosenUnit = question.locator('input[type="radio"]:checked');
  const unit = (await chosenUnit.count()) > 0 ? await chosenUnit.first().inputValue() : "";
  const isImperial = (await fields.count()) === 2 || /^(?:lb|in|ft)/.test(unit);
  const values: readonly string[] = measure ? measure[isImperial ? "imperial" : "metric"] : ["3"];
  for (const [index, value] of values.entries()) await enterText(fields.nth(index), value);
};
