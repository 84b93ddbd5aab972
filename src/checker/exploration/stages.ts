import type { Runtime } from "../../engine/definition/runtime.ts";
import { buildStage, type ExploreOptions, wholeOf } from "./build-graph.ts";
import type { Edge, State, StateGraph } from "./graph.ts";
import { createMonitor } from "./monitor.ts";
import { openings } from "./possible-events.ts";
import type { Property, Violation } from "./property.ts";
import type { BuiltStage, End, Stage } from "./stage.ts";
import { effectBefore, effectBehind, isOpening } from "./stage-effect.ts";
import type { KeptStage, StageMemory } from "./stage-memory.ts";

const hasBought = ({ session }: State): boolean => session.purchases.length > 0;

interface Walked {
  readonly name: string;
  readonly kept: KeptStage;
  /** No state and no edge of it shows anything wrong. */
  readonly isClean: boolean;
}

interface Staged {
  readonly graph: StateGraph;
  /** What nobody reaches. */
  readonly violations: readonly Violation[];
}

/** Of the stages in which less can be opened that in which most can. */
const largestOf = (kept: readonly KeptStage[], opens: ReadonlySet<string>): KeptStage | undefined =>
  kept
    .filter((less) => [...less.opens].every((opening) => opens.has(opening)))
    .sort((one, other) => other.opens.size - one.opens.size)[0];

/** Goes on from a stage in which less can be opened. */
const goingOn = (runtime: Runtime, { opens, stage }: KeptStage): Stage["goesOn"] => ({
  from: stage,
  more: (state) =>
    openings(runtime, state.session).filter(
      ({ event }) => event.type === "modalOpened" && !isOpening(runtime, opens, state.session.position, event.modal),
    ),
});

const walk = (
  runtime: Runtime,
  properties: readonly Property[],
  options: ExploreOptions,
  memory: StageMemory,
  { name, opens, stage }: { readonly name: string; readonly opens: ReadonlySet<string>; readonly stage: Stage },
): Walked => {
  const less = largestOf(memory.get(name) ?? [], opens);
  if (less?.opens.size === opens.size) return { name, kept: less, isClean: true };
  let watched = createMonitor(runtime, properties);
  const goesOn = less && goingOn(runtime, less);
  const built = buildStage(runtime, options, goesOn ? { ...stage, goesOn } : stage, () => {
    watched = createMonitor(runtime, properties);
    return watched.observer;
  });
  return { name, kept: { opens, stage: built }, isClean: watched.isClean() };
};

/** Campaigns that differ in what they open are few. */
const MOST_OF_A_NAME = 4;

const remember = (memory: StageMemory, { name, kept }: Walked): void => {
  const others = (memory.get(name) ?? []).filter((other) => other !== kept);
  memory.set(name, [kept, ...others].slice(0, MOST_OF_A_NAME));
};

/** The graph of both: the second begins where the first ended. */
const joined = (first: BuiltStage, second: BuiltStage): StateGraph | null => {
  const { states, edges } = first.graph;
  const places: number[] = [];
  for (const { key, at } of first.ends) {
    const begin = second.keys.get(key);
    if (begin === undefined) return null;
    places[begin] = at;
  }
  const added: State[] = [];
  for (const [index, state] of second.graph.states.entries()) {
    if (places[index] !== undefined) continue;
    places[index] = states.length + added.length;
    added.push(state);
  }
  const moved = second.graph.edges.map(
    (edge): Edge => ({ ...edge, from: places[edge.from] ?? 0, to: places[edge.to] ?? 0 }),
  );
  return { states: [...states, ...added], edges: [...edges, ...moved], traces: [], shortestTraces: [] };
};

/**
 * Explores what comes before the first purchase and what comes behind it each by itself, because there is no way back:
 * a changed offer leaves the quiz as it was, and a changed question the offers.
 *
 *     beginning ── quiz, results, checkout ──► first purchases ── offers, success
 *                  named by effectBefore                         named by effectBehind, and by where it begins
 *
 * A campaign that lets visitors open more than its funnel does is not explored from the beginning: all that can happen in
 * the funnel can happen in it, and it goes on from there.
 *
 * @returns null when something is wrong that a story can show: a shortest one is told by an exploration of the whole
 * @throws {TooManyStates}
 */
export const exploreInStages = (
  runtime: Runtime,
  properties: readonly Property[],
  options: ExploreOptions,
  memory: StageMemory,
): Staged | null => {
  const { name: quiz, opens } = effectBefore(runtime);
  const before = walk(runtime, properties, options, memory, {
    name: JSON.stringify(["before", options, quiz]),
    opens,
    stage: { ...wholeOf(runtime, options), ends: hasBought },
  });
  const nameOf = ({ key, state }: End): string => JSON.stringify([key, state.session.trail]);
  const begin = new Map(before.kept.stage.ends.map((end) => [nameOf(end), end.state]));
  const names = [...begin.keys()].sort();
  const offers = effectBehind(runtime);
  const behind = walk(runtime, properties, options, memory, {
    name: JSON.stringify(["behind", options, offers.name, names]),
    opens: offers.opens,
    stage: { begin: names.flatMap((name) => begin.get(name) ?? []), ends: () => false },
  });
  for (const walked of [before, behind]) if (walked.isClean) remember(memory, walked);
  const whole = joined(before.kept.stage, behind.kept.stage);
  if (whole === null || !before.isClean || !behind.isClean) return null;
  const violations = createMonitor(runtime, properties).violations(whole);
  return violations.every(({ state }) => state === null) ? { graph: whole, violations } : null;
};
