import { isAboutHealth } from "../../../engine/answers/health.ts";
import { leaves } from "../../../engine/definition/conditions.ts";
import { conditionsOf, routeOf } from "../../../engine/definition/routes.ts";
import type { Runtime, RuntimeStep } from "../../../engine/definition/runtime.ts";
import type { Condition } from "../../../language/types/common.gen.ts";

/** What an earlier answer can still decide. */
export type LiveCondition =
  /** The value of a comparison. */
  | Condition
  /** Which answers a question takes that computes with earlier ones: the id of its step. */
  | { readonly accepts: string }
  /** Whether the visitor is below the youngest age: no lead may come of them. */
  | { readonly underage: true };

export const isComparison = (condition: LiveCondition): condition is Condition =>
  !("accepts" in condition || "underage" in condition);

/** What copy and computations read counts as much as what conditions compare. */
const readsAt = ({ question }: RuntimeStep): readonly Condition[] =>
  (question?.reads ?? []).map((answer) => ({ answer, answered: true }));

/** A question about health reads whether the visitor has agreed to it. */
const consentAt = (runtime: Runtime, step: RuntimeStep): readonly Condition[] => {
  const { health_consent: answer } = runtime.definition.quiz.roles;
  return answer !== undefined && isAboutHealth(step) ? [{ answer, is: "yes" }] : [];
};

const routesAt = (step: RuntimeStep): readonly Condition[] =>
  step.kind.exits.flatMap((exit) => {
    const route = routeOf(step.definition, exit);
    return route === undefined ? [] : conditionsOf(route).flatMap(leaves);
  });

/** At the end of the quiz a visitor may become a lead, unless they are below the youngest age. */
const agesAt = (runtime: Runtime, { question, kind }: RuntimeStep): readonly LiveCondition[] =>
  runtime.definition.quiz.roles.age !== undefined && question === null && kind.needs.includes("route")
    ? [{ underage: true }]
    : [];

const acceptsAt = ({ id, question }: RuntimeStep): readonly LiveCondition[] =>
  question !== null && question.readsRoles.length > 0 ? [{ accepts: id }] : [];

const conditionsAt = (runtime: Runtime, step: RuntimeStep): readonly LiveCondition[] => [
  ...agesAt(runtime, step),
  ...acceptsAt(step),
  ...routesAt(step),
  ...readsAt(step),
  ...consentAt(runtime, step),
];

/** Every condition of the funnel, each once. */
export const allConditions = (runtime: Runtime): ReadonlyMap<string, LiveCondition> =>
  new Map(
    [...runtime.steps.values()].flatMap((step) =>
      conditionsAt(runtime, step).map((condition) => [JSON.stringify(condition), condition] as const),
    ),
  );

/** Steps outside the quiz may be asked for in any order, by their address. */
const isLinked = (step: RuntimeStep): boolean => !step.kind.needs.includes("route");

const targetsAt = (runtime: Runtime, step: RuntimeStep): readonly string[] =>
  step.kind.exits.flatMap((exit) => step.targets(exit)).map((target) => runtime.aliases.get(target) ?? target);

export interface LiveConditions {
  /** By step. */
  readonly at: ReadonlyMap<string, readonly LiveCondition[]>;
  /** Those of the steps outside the quiz. */
  readonly linked: ReadonlySet<LiveCondition>;
}

/**
 * Cone of influence: for each step, the conditions that may still be evaluated on the way from there. States at a step that
 * agree on their values (and on what is owned) have the same future, whatever else was answered.
 */
export const liveConditions = (runtime: Runtime): LiveConditions => {
  const conditions = allConditions(runtime);
  // A typed address reaches every linked step from any step, also from a question that no route leads away from.
  const linked = new Set<LiveCondition>();
  const live = new Map<string, Set<LiveCondition>>();
  for (const step of runtime.steps.values()) {
    const liveHere = isLinked(step) ? linked : new Set<LiveCondition>();
    for (const condition of conditionsAt(runtime, step)) {
      liveHere.add(conditions.get(JSON.stringify(condition)) ?? condition);
    }
    live.set(step.id, liveHere);
  }
  const onward = [...runtime.steps.values()].reverse().map((step) => [step.id, targetsAt(runtime, step)] as const);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [id, targets] of onward) {
      const liveHere = live.get(id) ?? linked;
      const size = liveHere.size;
      for (const condition of linked) liveHere.add(condition);
      for (const target of targets) for (const condition of live.get(target) ?? []) liveHere.add(condition);
      changed ||= liveHere.size > size;
    }
  }
  const lists = new Map([...new Set(live.values())].map((set) => [set, [...set]] as const));
  return { at: new Map([...live].map(([step, set]) => [step, lists.get(set) ?? []])), linked };
};
