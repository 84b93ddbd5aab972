import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { readSpecification } from "../../src/repository/specification/specification.ts";

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

const { entries } = readSpecification(".");

it.each([
  ["questions", "question-types"],
  ["steps", "step-kinds"],
  ["screens", "page-kinds"],
  ["modals", "modal-kinds"],
] as const)("has every kind of %s that the specification names", (family, group) => {
  const present = new Set(kinds.filter((kind) => kind.family === family).map(({ name }) => name));
  const wanted = entries.filter((entry) => entry.group === group).map(({ name }) => name);
  expect(wanted.length).toBeGreaterThan(8);
  expect(wanted.filter((name) => !present.has(name))).toEqual([]);
});
