import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";

const FAMILIES = ["questions", "steps", "sections", "screens", "modals"] as const;

/** What every folder of a family holds. Screens are drawn by their sections; most steps by their page. */
const REQUIRED = ["schema.json", "definition.gen.ts", "definition.ts", "examples.json"];
const WITH_VIEW = new Set(["questions", "sections", "modals"]);

const kinds = FAMILIES.flatMap((family) => {
  const folder = `src/kinds/${family}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ family, name: entry.name, folder: `${folder}/${entry.name}` }));
});

/** `meal-plan` → `MealPlan`; names of the specification that are Pascal-case already stay. */
const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

it.each(kinds)("$folder holds what a kind must hold", ({ family, name, folder }) => {
  const view = WITH_VIEW.has(family) ? [`${pascal(name)}.tsx`] : [];
  expect([...REQUIRED, ...view].filter((file) => !existsSync(`${folder}/${file}`))).toEqual([]);
});

it.each([
  [
    "questions",
    "single-choice yes-no workout-days multiple-choice multiple-or-none multiple-checkbox number-input target-weight testimonial intermission multiple-or-none-areas text-input date time-input custom-question loader",
  ],
  ["steps", "questions age checkout checkoutResults code upsell afterBuy email otp"],
  [
    "screens",
    "landing checkout results additional-data workout-subscribtion weight-loss-fuel meditation-library quiz email email-checkout landing-redirect ebook-bundle bioma-probiotics",
  ],
  [
    "modals",
    "Address AddressFat Ingredients Info Email Downsell Discount Trials Yoga PlanUpsell NavigationSidebar MarathonSuccess EmailCheckout SupplementFacts MealPlanQuizIntermission",
  ],
] as const)("has every kind of %s that the specification names", (family, names) => {
  const present = new Set(kinds.filter((kind) => kind.family === family).map(({ name }) => name));
  expect(names.split(" ").filter((name) => !present.has(name))).toEqual([]);
});
