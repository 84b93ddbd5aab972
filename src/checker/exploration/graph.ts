import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { Event, OutcomeEvent } from "../../engine/transition/events.ts";

/** An effect that no outcome has answered yet, and every outcome that may. */
export interface Pending {
  readonly effect: Effect;
  readonly outcomes: readonly OutcomeEvent[];
}

/** A session and the effects that are pending: one of all states that have the same future. */
export interface State {
  readonly session: Session;
  readonly pending: readonly Pending[];
}

/**
 * How a transition comes about: acts and outcomes lead forward, Back and a typed address only move about. What happens
 * aside (another language, a coupon, beginning anew) brings nobody nearer to an end.
 */
export type Way = "act" | "outcome" | "back" | "link" | "aside";

/** A shortest run of events that ends in a state: an earlier trace and one more event. */
export interface Trace {
  /** Place in {@link StateGraph.traces} of the earlier trace; null: the empty trace, in an initial state. */
  readonly after: { readonly trace: number; readonly event: Event } | null;
}

/** One transition of the graph. States are numbered by their place in {@link StateGraph.states}. */
export interface Edge {
  /** The trace by which `from` was reached. */
  readonly trace: number;
  readonly from: number;
  readonly to: number;
  readonly way: Way;
  readonly event: Event;
}

/** A transition while it is explored. The graph keeps its edge only, because there are many. */
export interface ExploredTransition {
  readonly edge: Edge;
  readonly before: Session;
  readonly after: Session;
  readonly effects: readonly Effect[];
}

/** The same with its states, which have the keys of `edge.from` and `edge.to` and need not be the first that have them. */
export interface SearchedTransition extends ExploredTransition {
  readonly source: State;
  readonly target: State;
}

/** Everything that can happen in a funnel. The first state is the initial one. */
export interface StateGraph {
  readonly states: readonly State[];
  readonly edges: readonly Edge[];
  /** In breadth-first order. A state has several when it is reached by several histories, because Back follows them. */
  readonly traces: readonly Trace[];
  /** For each state the place of its first trace, which is a shortest one. */
  readonly shortestTraces: readonly number[];
}
