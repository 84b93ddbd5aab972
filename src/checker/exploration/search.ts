import type { Effect } from "../../engine/transition/effects.ts";
import type { EnabledEvent } from "./enabled-events.ts";
import type { SearchedTransition, State, StateGraph, Trace } from "./graph.ts";
import { TooManyStates } from "./too-many-states.ts";

/** A funnel, as the search sees it. */
export interface TransitionSystem {
  readonly initial: readonly State[];
  /** States with one key are one state of the graph: the first of them stands for all. */
  key(state: State): string;
  /** The events to try after an arrival. `isNew`: no state with this key was reached before. */
  expand(state: State, number: number, isNew: boolean): readonly EnabledEvent[];
  successor(state: State, event: EnabledEvent): { readonly state: State; readonly effects: readonly Effect[] };
}

/** Sees every state and every transition while the search runs. */
export interface Observer {
  state(state: State, number: number): void;
  transition(transition: SearchedTransition): void;
}

/** An arrival that is still to be expanded. */
interface FrontierEntry {
  readonly state: State;
  readonly number: number;
  readonly trace: number;
  readonly events: readonly EnabledEvent[];
}

export interface Searched {
  readonly graph: StateGraph;
  /** Key of each state → its number. */
  readonly numbers: ReadonlyMap<string, number>;
}

export interface SearchOptions {
  /** Most states. */
  readonly limit: number;
  readonly observer: Observer;
  /** A search that this one goes on from, and for each of its states what else to try there. */
  readonly resumed?: { readonly from: Searched; more(state: State): readonly EnabledEvent[] } | undefined;
}

/**
 * Breadth-first search over the engine's own transition, so that the first trace to a state is a shortest one.
 *
 *     initial ─ key ─ new? ─ expand ─ frontier ─ successor ─ key …
 *
 * @throws {TooManyStates}
 */
export const search = (system: TransitionSystem, { limit, observer, resumed }: SearchOptions): Searched => {
  const states = [...(resumed?.from.graph.states ?? [])];
  const edges = [...(resumed?.from.graph.edges ?? [])];
  const traces = [...(resumed?.from.graph.traces ?? [])];
  const shortestTraces = [...(resumed?.from.graph.shortestTraces ?? [])];
  const numbers = new Map(resumed?.from.numbers);
  const frontier: FrontierEntry[] = states.map((state, number) => ({
    state,
    number,
    trace: shortestTraces[number] ?? 0,
    events: resumed?.more(state) ?? [],
  }));

  const arrive = (state: State, after: Trace["after"]): number => {
    const key = system.key(state);
    const reached = numbers.get(key);
    const number = reached ?? states.length;
    const isNew = reached === undefined;
    if (isNew) {
      if (number === limit) throw new TooManyStates(limit, edges.length, state.session.position);
      numbers.set(key, number);
      states.push(state);
      shortestTraces.push(traces.length);
      observer.state(state, number);
    }
    const events = system.expand(state, number, isNew);
    if (isNew || events.length > 0) {
      frontier.push({ state, number, trace: traces.length, events });
      traces.push({ after });
    }
    return number;
  };

  if (!resumed) for (const state of system.initial) arrive(state, null);
  // The frontier grows while it is walked.
  for (const { state: source, number: from, trace, events } of frontier) {
    for (const enabled of events) {
      const { way, event } = enabled;
      const { state: target, effects } = system.successor(source, enabled);
      const isSame = target.session === source.session && target.pending === source.pending;
      const edge = { trace, from, to: isSame ? from : arrive(target, { trace, event }), way, event };
      edges.push(edge);
      observer.transition({ edge, source, target, before: source.session, after: target.session, effects });
    }
  }
  return { graph: { states, edges, traces, shortestTraces }, numbers };
};
