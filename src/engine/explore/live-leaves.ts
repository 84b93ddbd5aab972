import type { Condition } from "../condition.ts";
import { leaves } from "../conditions.ts";
import { isAboutHealth } from "../health.ts";
import { conditionsOf, routeOf } from "../routes.ts";
import type { Runtime, RuntimeStep } from "../runtime.ts";

/** What copy and computations read counts as much as what conditions compare. */
const readsAt = ({ question }: RuntimeStep): readonly Condition[] =>
  (question?.reads ?? []).map((answer) => ({ answer, answered: true }));

/** Who may be asked about health is told apart from who may not. */
const consentAt = (runtime: Runtime, step: RuntimeStep): readonly Condition[] => {
  const { health_consent: answer } = runtime.definition.quiz.roles;
  return answer !== undefined && isAboutHealth(step) ? [{ answer, is: "yes" }] : [];
};

const routesAt = (step: RuntimeStep): readonly Condition[] =>
  step.kind.exits.flatMap((exit) => {
    const route = routeOf(step.definition, exit);
    return route === undefined ? [] : conditionsOf(route).flatMap(leaves);
  });

const leavesAt = (runtime: Runtime, step: RuntimeStep): readonly Condition[] => [
  ...routesAt(step),
  ...readsAt(step),
  ...consentAt(runtime, step),
];

const isLinked = (step: RuntimeStep): boolean => !step.kind.needs.includes("route");

/** Where routes lead, and typed addresses: steps outside the quiz may be asked for in any order. */
const targetsAt = (runtime: Runtime, step: RuntimeStep): readonly string[] => {
  const routes = step.kind.exits
    .flatMap((exit) => step.targets(exit))
    .map((target) => runtime.aliases.get(target) ?? target);
  return isLinked(step) ? [...routes, ...[...runtime.steps.values()].filter(isLinked).map(({ id }) => id)] : routes;
};

/**
 * For each step, the comparisons that may still be made on the way from there: what an answer can still influence. Two
 * visitors at a step who agree on them (and on what they own) go on alike, whatever else they answered.
 */
export const liveLeaves = (runtime: Runtime): ReadonlyMap<string, readonly Condition[]> => {
  const live = new Map<string, Map<string, Condition>>();
  for (const step of runtime.steps.values()) {
    live.set(step.id, new Map(leavesAt(runtime, step).map((leaf) => [JSON.stringify(leaf), leaf])));
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const step of runtime.steps.values()) {
      const own = live.get(step.id) ?? new Map<string, Condition>();
      const size = own.size;
      for (const target of targetsAt(runtime, step))
        for (const [key, leaf] of live.get(target) ?? []) own.set(key, leaf);
      changed ||= own.size > size;
    }
  }
  return new Map([...live].map(([step, own]) => [step, [...own.values()]]));
};
