import { createAbstraction } from "../../src/checker/exploration/abstraction.ts";
import { buildGraph } from "../../src/checker/exploration/build-graph.ts";
import { describeEvent, eventsOf } from "../../src/checker/exploration/counterexample.ts";
import { enabledEvents } from "../../src/checker/exploration/enabled-events.ts";
import type { State, StateGraph } from "../../src/checker/exploration/graph.ts";
import { successor } from "../../src/checker/exploration/successor.ts";
import { initialState } from "../../src/checker/exploration/transition-system.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { randomWalk, type Walked } from "../../tests/support/random/random-walk.ts";

export interface WalkOptions {
  readonly walks: number;
  readonly seed: number;
  /** Events in one walk. */
  readonly length: number;
}

export interface Agreement {
  /** States that the explorer knows. */
  readonly explored: number;
  /** How many of them some visitor came to. */
  readonly met: number;
  /** The shortest story into a state that the explorer does not know, one line an event; null: it knows all. */
  readonly stranger: readonly string[] | null;
  /** States of the explorer that its own story does not lead to. */
  readonly unreached: number;
}

const LIMIT = 200_000;

/** Lets random visitors and the explorer say what can be reached, and compares the two both ways. */
export const runWalks = (runtime: Runtime, { walks, seed, length }: WalkOptions): Agreement => {
  const graph = buildGraph(runtime, {
    limit: LIMIT,
    reductions: { partialOrder: false, variableAbstraction: false },
  });
  const { key: keyOf } = createAbstraction(runtime);
  const explored = new Set(graph.states.map(keyOf));
  const met = new Set<string>();
  let stranger: readonly Walked[] | null = null;
  for (let walk = 0; walk < walks; walk += 1) {
    const walked = randomWalk(runtime, seed + walk, stranger ? stranger.length - 1 : length);
    const at = walked.findIndex(({ state }) => {
      const key = keyOf(state);
      if (!explored.has(key)) return true;
      met.add(key);
      return false;
    });
    if (at >= 0) stranger = walked.slice(0, at + 1);
  }
  const unreached = graph.states.filter((state, at) => {
    const end = replayed(runtime, graph, at);
    return end === null || keyOf(end) !== keyOf(state);
  });
  return {
    explored: explored.size,
    met: met.size,
    stranger: stranger && stranger.flatMap(({ event }) => (event ? [describeEvent(event)] : [])),
    unreached: unreached.length,
  };
};

const same = (one: Event, other: Event): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where the explorer's story of a state leads; null when one of its events cannot happen there. */
const replayed = (runtime: Runtime, graph: StateGraph, at: number): State | null => {
  const [beginning] = graph.states;
  if (!beginning) return null;
  const { locale, startedOn } = beginning.session;
  let state: State = initialState(runtime, { locale, today: startedOn });
  for (const taken of eventsOf(graph, graph.shortestTraces[at] ?? 0)) {
    const enabled = enabledEvents(runtime, state).find(({ event }) => same(event, taken));
    if (!enabled) return null;
    state = successor(runtime, state, enabled).state;
  }
  return state;
};
