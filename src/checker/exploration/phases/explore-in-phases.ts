import type { Runtime } from "../../../engine/definition/runtime.ts";
import { isBuyer } from "../../../engine/selling/owned.ts";
import { isLeftBehind } from "../../../engine/session/position.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import { isAfterPurchase } from "../../../engine/session/ways-on.ts";
import { wholeFunnel } from "../build-graph.ts";
import type { Edge, State, StateGraph } from "../graph.ts";
import { createMonitor } from "../monitor.ts";
import { modalsToOpen } from "../names-on-page.ts";
import type { Property, Violation } from "../property.ts";
import { type ExploreOptions, explorePhase } from "./explore-phase.ts";
import type { ExploredPhase, Phase, PhaseEnd } from "./phase.ts";
import { behaviourAfterPurchase, behaviourBeforePurchase, isOpening } from "./phase-behaviour.ts";
import type { CachedPhase, PhaseCache } from "./phase-cache.ts";

const hasBought =
  (runtime: Runtime) =>
  ({ session }: State): boolean =>
    isBuyer(runtime, session) || isAfterPurchase(stepOf(runtime, session.position));

interface Outcome {
  readonly name: string;
  readonly cached: CachedPhase;
  /** No state and no transition of it violates a property. */
  readonly isClean: boolean;
}

interface ExploredWhole {
  readonly graph: StateGraph;
  /** Of properties that only the whole graph shows. */
  readonly violations: readonly Violation[];
}

/** Of the phases in which a subset of the modals can be opened, the one with the largest subset. */
const largestOf = (cached: readonly CachedPhase[], opens: ReadonlySet<string>): CachedPhase | undefined =>
  cached
    .filter((subset) => [...subset.opens].every((opening) => opens.has(opening)))
    .sort((one, other) => other.opens.size - one.opens.size)[0];

const resumption = (runtime: Runtime, { opens, phase }: CachedPhase): Phase["resumes"] => ({
  from: phase,
  more: (state) =>
    modalsToOpen(runtime, state.session)
      .filter((modal) => !isOpening(runtime, opens, state.session.position, modal))
      .map((modal) => ({ way: "act", event: { type: "modalOpened", modal } })),
});

const exploreOrReuse = (
  runtime: Runtime,
  properties: readonly Property[],
  options: ExploreOptions,
  cache: PhaseCache,
  { name, opens, phase }: { readonly name: string; readonly opens: ReadonlySet<string>; readonly phase: Phase },
): Outcome => {
  const subset = largestOf(cache.get(name) ?? [], opens);
  if (subset?.opens.size === opens.size) return { name, cached: subset, isClean: true };
  let monitor = createMonitor(runtime, properties);
  const resumes = subset && resumption(runtime, subset);
  const explored = explorePhase(runtime, options, resumes ? { ...phase, resumes } : phase, () => {
    monitor = createMonitor(runtime, properties);
    return monitor.observer;
  });
  return { name, cached: { opens, phase: explored }, isClean: monitor.isClean() };
};

/** Campaigns that differ in what they open are few. */
const MOST_OF_A_NAME = 4;

const remember = (cache: PhaseCache, { name, cached }: Outcome): void => {
  const others = (cache.get(name) ?? []).filter((other) => other !== cached);
  cache.set(name, [cached, ...others].slice(0, MOST_OF_A_NAME));
};

/** Number of the first state of the first phase. */
const INITIAL = 0;

/**
 * The graph of both: the second phase begins where the first ended, and ends where the first begins anew. Null when the
 * two do not fit.
 */
const joined = (first: ExploredPhase, second: ExploredPhase): StateGraph | null => {
  const { states, edges } = first.graph;
  const numbers: number[] = [];
  for (const { key, at } of first.ends) {
    const initial = second.numbers.get(key);
    if (initial === undefined) return null;
    numbers[initial] = at;
  }
  for (const { key, at } of second.ends) {
    const anew = key === second.beginning ? INITIAL : first.numbers.get(key);
    if (anew === undefined) return null;
    numbers[at] = anew;
  }
  const added: State[] = [];
  for (const [index, state] of second.graph.states.entries()) {
    if (numbers[index] !== undefined) continue;
    numbers[index] = states.length + added.length;
    added.push(state);
  }
  const moved = second.graph.edges.map(
    (edge): Edge => ({ ...edge, from: numbers[edge.from] ?? 0, to: numbers[edge.to] ?? 0 }),
  );
  return { states: [...states, ...added], edges: [...edges, ...moved], traces: [], shortestTraces: [] };
};

/**
 * Compositional exploration: the state space before the first purchase and the one after it are explored and cached apart,
 * because no transition leads back but the restart. A changed offer leaves the quiz as it was, and a changed question the
 * offers.
 *
 *     initial ── quiz, results, checkout ──► first purchases ── offers, success
 *                behaviourBeforePurchase                        behaviourAfterPurchase and its initial states
 *
 * An edition that opens more modals than a cached one has a superset of its transitions: the search resumes from there.
 *
 * @returns null when a trace violates a property: an exploration of the whole funnel finds a shortest one
 * @throws {TooManyStates}
 */
export const exploreInPhases = (
  runtime: Runtime,
  properties: readonly Property[],
  options: ExploreOptions,
  cache: PhaseCache,
): ExploredWhole | null => {
  const { name: quiz, opens } = behaviourBeforePurchase(runtime);
  const before = exploreOrReuse(runtime, properties, options, cache, {
    name: JSON.stringify(["before", options, quiz]),
    opens,
    phase: { ...wholeFunnel(runtime, options), ends: hasBought(runtime) },
  });
  const isClosed = (step: string): boolean => isLeftBehind(stepOf(runtime, step).kind);
  // Back goes past steps that the purchase has closed.
  const nameOf = ({ key, state }: PhaseEnd): string =>
    JSON.stringify([key, state.session.trail.filter((step) => !isClosed(step))]);
  const purchases = new Map(before.cached.phase.ends.map((end) => [nameOf(end), end.state]));
  const names = [...purchases.keys()].sort();
  const offers = behaviourAfterPurchase(runtime);
  const after = exploreOrReuse(runtime, properties, options, cache, {
    name: JSON.stringify(["after", options, offers.name, names]),
    opens: offers.opens,
    phase: { initial: names.flatMap((name) => purchases.get(name) ?? []), ends: (state) => !hasBought(runtime)(state) },
  });
  for (const outcome of [before, after]) if (outcome.isClean) remember(cache, outcome);
  const graph = joined(before.cached.phase, after.cached.phase);
  if (graph === null || !before.isClean || !after.isClean) return null;
  const violations = createMonitor(runtime, properties).violations(graph);
  return violations.every(({ state }) => state === null) ? { graph, violations } : null;
};
