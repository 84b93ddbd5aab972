import { isAboutHealth } from "../../engine/answers/health.ts";
import { leaves } from "../../engine/definition/conditions.ts";
import { conditionsOf, routeOf } from "../../engine/definition/routes.ts";
import type { Runtime, RuntimeStep } from "../../engine/definition/runtime.ts";
import type { Condition } from "../../language/types/common.gen.ts";

/** What an answer given before can still decide. */
export type Live =
  /** How a comparison turns out. */
  | Condition
  /** Which answers a question takes that computes with earlier ones: the id of its step. */
  | { readonly accepts: string }
  /** Whether the visitor is below the youngest age: no lead may come of them. */
  | { readonly underage: true };

export const isComparison = (leaf: Live): leaf is Condition => !("accepts" in leaf || "underage" in leaf);

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

/** Whoever comes to the end of the quiz may become a lead. */
const ages = (runtime: Runtime, { question, kind }: RuntimeStep): readonly Live[] =>
  runtime.definition.quiz.roles.age !== undefined && question === null && kind.needs.includes("route")
    ? [{ underage: true }]
    : [];

const accepts = ({ id, question }: RuntimeStep): readonly Live[] =>
  question !== null && question.readsRoles.length > 0 ? [{ accepts: id }] : [];

const leavesAt = (runtime: Runtime, step: RuntimeStep): readonly Live[] => [
  ...ages(runtime, step),
  ...accepts(step),
  ...routesAt(step),
  ...readsAt(step),
  ...consentAt(runtime, step),
];

/** Every comparison of the funnel, each once. */
export const allLeaves = (runtime: Runtime): ReadonlyMap<string, Live> =>
  new Map(
    [...runtime.steps.values()].flatMap((step) =>
      leavesAt(runtime, step).map((leaf) => [JSON.stringify(leaf), leaf] as const),
    ),
  );

/** Steps outside the quiz may be asked for in any order, by their address. */
const isLinked = (step: RuntimeStep): boolean => !step.kind.needs.includes("route");

const targetsAt = (runtime: Runtime, step: RuntimeStep): readonly string[] =>
  step.kind.exits.flatMap((exit) => step.targets(exit)).map((target) => runtime.aliases.get(target) ?? target);

/**
 * For each step, the comparisons that may still be made on the way from there: what an answer can still influence. Two
 * visitors at a step who agree on them (and on what they own) go on alike, whatever else they answered.
 */
export const liveLeaves = (runtime: Runtime): ReadonlyMap<string, readonly Live[]> => {
  const named = allLeaves(runtime);
  // From one linked step every other can be reached: what is live at one is live at all.
  const linked = new Set<Live>();
  const live = new Map<string, Set<Live>>();
  for (const step of runtime.steps.values()) {
    const own = isLinked(step) ? linked : new Set<Live>();
    for (const leaf of leavesAt(runtime, step)) own.add(named.get(JSON.stringify(leaf)) ?? leaf);
    live.set(step.id, own);
  }
  const onward = [...runtime.steps.values()].reverse().map((step) => [step.id, targetsAt(runtime, step)] as const);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [id, targets] of onward) {
      const own = live.get(id) ?? linked;
      const size = own.size;
      for (const target of targets) for (const leaf of live.get(target) ?? []) own.add(leaf);
      changed ||= own.size > size;
    }
  }
  const lists = new Map([...new Set(live.values())].map((own) => [own, [...own]] as const));
  return new Map([...live].map(([step, own]) => [step, lists.get(own) ?? []]));
};
