import { buildGraph } from "../../src/checker/exploration/build-graph.ts";
import { eventsTo, tell } from "../../src/checker/exploration/counterexample.ts";
import { distinctionsOf } from "../../src/checker/exploration/distinctions.ts";
import { pendingAfter } from "../../src/checker/exploration/pending-after.ts";
import { possibleEvents } from "../../src/checker/exploration/possible-events.ts";
import type { Graph, Situation } from "../../src/checker/exploration/situation.ts";
import { situationKey } from "../../src/checker/exploration/situation-name.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import { newSession } from "../../src/engine/session/start.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import { randomWalk, type Walked } from "../../tests/support/random-walk.ts";

export interface WalkOptions {
  readonly walks: number;
  readonly seed: number;
  /** Events in one walk. */
  readonly length: number;
}

export interface Agreement {
  /** Situations that the explorer knows. */
  readonly explored: number;
  /** How many of them some visitor came to. */
  readonly met: number;
  /** The shortest story into a situation that the explorer does not know, one line an event; null: it knows all. */
  readonly stranger: readonly string[] | null;
  /** Situations of the explorer that its own story does not lead to. */
  readonly unreached: number;
}

const LIMIT = 200_000;

/** Lets random visitors and the explorer say what can be reached, and compares the two both ways. */
export const runWalks = (runtime: Runtime, { walks, seed, length }: WalkOptions): Agreement => {
  const graph = buildGraph(runtime, { limit: LIMIT, apart: true });
  const distinctions = distinctionsOf(runtime);
  const keyOf = (situation: Situation): string => situationKey(runtime, distinctions, situation);
  const explored = new Set(graph.situations.map(keyOf));
  const met = new Set<string>();
  let stranger: readonly Walked[] | null = null;
  for (let walk = 0; walk < walks; walk += 1) {
    const walked = randomWalk(runtime, seed + walk, stranger ? stranger.length - 1 : length);
    const at = walked.findIndex(({ situation }) => {
      const key = keyOf(situation);
      if (!explored.has(key)) return true;
      met.add(key);
      return false;
    });
    if (at >= 0) stranger = walked.slice(0, at + 1);
  }
  const unreached = graph.situations.filter((situation, at) => {
    const end = replayed(runtime, graph, at);
    return end === null || keyOf(end) !== keyOf(situation);
  });
  return {
    explored: explored.size,
    met: met.size,
    stranger: stranger && stranger.flatMap(({ event }) => (event ? [tell(event)] : [])),
    unreached: unreached.length,
  };
};

const same = (one: Event, other: Event): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where the explorer's story of a situation leads; null when one of its events cannot happen there. */
const replayed = (runtime: Runtime, graph: Graph, at: number): Situation | null => {
  const [beginning] = graph.situations;
  if (!beginning) return null;
  const { locale, startedOn } = beginning.session;
  let situation: Situation = { session: newSession(runtime, { locale, startedOn }), pending: [] };
  for (const told of eventsTo(graph, graph.firstVisits[at] ?? 0)) {
    const possible = possibleEvents(runtime, situation).find(({ event }) => same(event, told));
    if (!possible) return null;
    const { session, effects } = transition(runtime, situation.session, possible.event);
    situation = { session, pending: pendingAfter(runtime, situation, possible, session, effects) };
  }
  return situation;
};
