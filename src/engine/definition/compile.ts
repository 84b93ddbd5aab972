import { invariant, present } from "../../foundation/invariant.ts";
import { createMemory, type Memory } from "../../foundation/memory.ts";
import { EXITS, type Exit } from "../../language/content/exits.ts";
import type { WrittenStep } from "../../language/content/named-routes.ts";
import type { Condition } from "../../language/types/common.gen.ts";
import type { QuestionNode } from "../../language/types/question-node.gen.ts";
import type { Answer } from "../answers/answer.ts";
import type { StepKind } from "../contracts/step-kind.ts";
import { covers } from "../selling/covers.ts";
import { owned } from "../selling/owned.ts";
import { cutsOf, stepsRead } from "./conditions.ts";
import type { FunnelDefinition, Route, StepDefinition } from "./definition.ts";
import { longestPaths } from "./longest-path.ts";
import { conditionsOf, routeOf, targetOf, targetsOf } from "./routes.ts";
import type { Runtime, RuntimeQuestion, RuntimeStep, Vocabulary } from "./runtime.ts";

/** As authored: a step that names no page stands on the quiz page. */
export type AuthoredFunnel = Omit<FunnelDefinition, "steps"> & {
  readonly steps: Readonly<Record<string, WrittenStep>>;
};

/**
 * A checked definition, bound to its kinds: after this nobody asks for a type again.
 *
 *     definition ─ withPages ─┬─ readConditions ── which answers decide, and at which numbers
 *     vocabulary ─────────────┴─ bindStep ──────── every step with its kind, its question, its routes
 *                                measure ───────── longest way to the end of the quiz, for the progress bar
 *                                → runtime
 *
 * @param memory of the runtime: its own unless one is handed in
 * @throws {InvariantError} for what the checker refuses: an unknown kind, a route to nowhere.
 */
export const compile = (authored: AuthoredFunnel, vocabulary: Vocabulary, memory: Memory = createMemory()): Runtime => {
  const definition = withPages(authored);
  const conditions = conditionsByAnswer(definition);
  const steps = new Map(
    Object.entries(definition.steps).map(([id, step]) => {
      const cuts = new Set(conditions.get(id)?.flatMap((condition) => cutsOf(condition, id)));
      if (step.underage !== undefined) cuts.add(definition.minAge);
      const sorted = [...cuts].sort((a, b) => a - b);
      return [id, bindStep(id, step, vocabulary, sorted, definition.quiz.roles)];
    }),
  );
  const aliases = aliasesOf(definition);
  checkTargets(steps, aliases);
  return {
    definition,
    steps,
    screens: new Map(
      entriesOf(definition.pages).map(([id, { kind }]) => [id, kindOf(vocabulary.screens, kind, "page")]),
    ),
    modals: new Map(
      entriesOf(definition.modals).map(([id, { kind }]) => [id, kindOf(vocabulary.modals, kind, "modal")]),
    ),
    aliases,
    ...measure(definition, steps, aliases),
    readByConditions: new Set(conditions.keys()),
    memory,
  };
};

const entriesOf = <T>(record: Readonly<Record<string, T>>): readonly [string, T][] => Object.entries(record);

/** Plans name the other lengths of theirs, so that nobody looks for them at every transition. */
const withLengths = (products: FunnelDefinition["products"]): FunnelDefinition["products"] =>
  Object.fromEntries(
    entriesOf(products).map(([key, product]) => {
      const others = Object.values(products).filter((other) => other !== product && covers(product, other));
      return [key, others.length === 0 ? product : { ...product, covers: others.map((other) => other.key) }];
    }),
  );

/** Every step says on which page it stands. */
export const withPages = (authored: AuthoredFunnel): FunnelDefinition => ({
  ...authored,
  products: withLengths(authored.products),
  steps: Object.fromEntries(
    entriesOf(authored.steps).map(([id, step]) => [id, { ...step, page: step.page ?? "quiz" }]),
  ),
});

const stepConditions = (step: StepDefinition) =>
  EXITS.flatMap((exit) => (step[exit] === undefined ? [] : conditionsOf(step[exit])));

/** Step → conditions that read its answer. */
const conditionsByAnswer = ({ steps }: FunnelDefinition): ReadonlyMap<string, readonly Condition[]> => {
  const readers = new Map<string, Condition[]>();
  for (const condition of Object.values(steps).flatMap(stepConditions))
    for (const step of new Set(stepsRead(condition))) readers.set(step, [...(readers.get(step) ?? []), condition]);
  return readers;
};

const kindOf = <K>(kinds: ReadonlyMap<string, K>, name: string, what: string): K =>
  present(kinds.get(name), `${what} kind "${name}"`);

const bindStep = (
  id: string,
  definition: StepDefinition,
  vocabulary: Vocabulary,
  cuts: readonly number[],
  roles: FunnelDefinition["quiz"]["roles"],
): RuntimeStep => {
  const routes: Partial<Record<Exit, Route>> = {};
  for (const exit of EXITS) {
    const route = routeOf(definition, exit);
    if (route !== undefined) routes[exit] = route;
  }
  return {
    id,
    definition,
    kind: ownNeeds(kindOf(vocabulary.steps, definition.kind, "step"), definition),
    question: definition.question ? bindQuestion(definition.question, vocabulary, cuts, roles) : null,
    cuts,
    route: (exit, session, facts) => {
      const route = present(routes[exit], `route "${exit}" of step "${id}"`);
      return typeof route === "string" ? route : targetOf(route, { facts, owned: owned(session) });
    },
    targets: (exit) => {
      const route = routes[exit];
      return route === undefined ? [] : targetsOf(route);
    },
  };
};

/** Who sells a product of their own needs no chosen plan. */
const ownNeeds = (kind: StepKind, { product }: StepDefinition): StepKind =>
  product === undefined || !kind.needs.includes("plan")
    ? kind
    : { ...kind, needs: kind.needs.filter((need) => need !== "plan") };

const bindQuestion = (
  definition: QuestionNode,
  vocabulary: Vocabulary,
  cuts: readonly number[],
  roles: FunnelDefinition["quiz"]["roles"],
): RuntimeQuestion => {
  const kind = kindOf(vocabulary.questions, definition.type, "question");
  const computed = kind.readsRoles ?? [];
  let samples: readonly Answer[] | undefined;
  return {
    asks: kind.asks,
    notation: kind.notation ?? null,
    parseAnswer: (input) => kind.parseAnswer(definition, input),
    checkAnswer: (answer, context) => kind.checkAnswer(definition, answer, context),
    toValue: (answer) => kind.toValue(definition, answer),
    get sampleAnswers() {
      return (samples ??= kind.sampleAnswers(definition, cuts));
    },
    readsRoles: computed,
    reads: [...(kind.readsSteps?.(definition) ?? []), ...computed.flatMap((role) => roles[role] ?? [])],
    unasked: computed.filter((role) => roles[role] === undefined),
  };
};

const aliasesOf = (definition: FunnelDefinition): ReadonlyMap<string, string> =>
  new Map(
    entriesOf(definition.steps).flatMap(([id, step]) =>
      [id, ...(step.renamedFrom ?? [])].map((name) => [name, id] as const),
    ),
  );

const checkTargets = (steps: ReadonlyMap<string, RuntimeStep>, aliases: ReadonlyMap<string, string>): void => {
  for (const step of steps.values())
    for (const exit of EXITS)
      for (const target of step.targets(exit))
        invariant(aliases.has(target), `step "${step.id}" leads to "${target}", which does not exist`);
};

const measure = (
  definition: FunnelDefinition,
  steps: ReadonlyMap<string, RuntimeStep>,
  aliases: ReadonlyMap<string, string>,
): Pick<Runtime, "remaining" | "remainingInSection" | "remainingQuestions"> => {
  const section = (id: string) => definition.steps[id]?.section;
  const quiz = [...steps.keys()].filter((id) => section(id) !== undefined);
  const onward = (id: string) =>
    EXITS.flatMap((exit) => steps.get(id)?.targets(exit) ?? [])
      .map((target) => aliases.get(target) ?? target)
      .filter((target) => section(target) !== undefined);
  return {
    remaining: longestPaths(quiz, onward, () => 1),
    remainingInSection: longestPaths(
      quiz,
      (id) => onward(id).filter((target) => section(target) === section(id)),
      () => 1,
    ),
    remainingQuestions: longestPaths(quiz, onward, (id) => (steps.get(id)?.question?.asks ? 1 : 0)),
  };
};
