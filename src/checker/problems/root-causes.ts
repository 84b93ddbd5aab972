import type { Runtime } from "../../engine/definition/runtime.ts";
import { EXITS } from "../../language/content/exits.ts";
import type { Violation } from "../exploration/watch-all.ts";

/**
 * Of many violations those that the others follow from. Before a dead end nothing reaches an end; behind it nobody
 * sees anything; where a route leads too far, what follows is seen too early, too; of a circle the innermost step is told; of an unseen chain its first step.
 */
export const rootCauses = (violations: readonly Violation[], runtime: Runtime): readonly Violation[] => {
  const of = (property: string): readonly Violation[] =>
    violations.filter((violation) => violation.property === property);
  const stuck = of("no-dead-end");
  const early = of("routes-lead-on");
  const circling = of("end-reachable");
  const unseen = of("everything-reachable");
  const followers = new Set([
    ...TOGETHER,
    // Who was led where they may not be finds no way Back, either.
    ...(stuck.length + early.length > 0 ? ["back-is-safe"] : []),
    ...(circling.length > 0 ? ["buyer-may-decline"] : []),
  ]);
  const others = violations.filter(({ property }) => !followers.has(property));
  if (stuck.length > 0) return [...others, ...stuck];
  if (early.length > 0) return [...others, earliest(early)];
  if (circling.length > 0) return [...others, innermost(circling)];
  return [...others, ...firstOfChains(unseen, runtime)];
};

const TOGETHER: readonly string[] = ["no-dead-end", "routes-lead-on", "end-reachable", "everything-reachable"];

const earliest = (violations: readonly Violation[]): Violation =>
  violations.reduce((first, each) => (each.story.length < first.story.length ? each : first));

const innermost = (violations: readonly Violation[]): Violation =>
  violations.reduce((deep, each) => (each.story.length > deep.story.length ? each : deep));

const firstOfChains = (unseen: readonly Violation[], { steps }: Runtime): readonly Violation[] => {
  const unseenSteps = unseen.filter(({ step }) => steps.has(step));
  if (unseenSteps.length === 0) return unseen;
  const followers = new Set(
    unseenSteps.flatMap(({ step }) =>
      EXITS.flatMap((exit) => (steps.get(step)?.targets(exit) ?? []).filter((to) => to !== step)),
    ),
  );
  const first = unseenSteps.filter(({ step }) => !followers.has(step));
  return first.length > 0 ? first : unseenSteps.slice(0, 1);
};
