import type { Runtime } from "../../engine/definition/runtime.ts";
import { present } from "../../foundation/invariant.ts";
import { type Edition, editionId } from "../../language/overlays/edition.ts";
import type { Spot } from "../../language/reading/json-document.ts";
import type { Violation } from "../exploration/property.ts";
import type { Variant } from "../proofs/variants.ts";
import { rules } from "../rules.gen.ts";
import type { Problem } from "./problem.ts";
import { problemOf } from "./problem-of.ts";

const ruleOf = new Map(rules.flatMap((rule) => (rule.properties ?? []).map(({ name }) => [name, rule] as const)));

/** What the explorer found, as a problem of the place that brings it about, with the story and where to see it. */
export const violationProblem = (
  { edition }: Variant,
  { definition }: Runtime,
  { property, step, args, counterexample, state }: Violation,
  where: Spot,
): Problem => {
  const rule = present(ruleOf.get(property), `rule of the property "${property}"`);
  const problem = problemOf(rule, { where, args: { step, ...args } });
  if (state === null) return problem;
  const events = counterexample.map(withoutArrow);
  return { ...problem, counterexample: { events, address: previewOf(definition.brand, edition, state) } };
};

/** What the world answers begins with an arrow of its own. */
const withoutArrow = (line: string): string => line.replace(/^→ /, "");

/** Address at which the development server shows a state as its visitor sees it. */
const previewOf = (brand: string, edition: Edition, state: number): string =>
  `http://${brand}.localhost:5173/state/${editionId(edition)}/${state}`;
