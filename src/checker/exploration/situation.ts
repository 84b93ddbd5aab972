import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { Event, OutcomeEvent } from "../../engine/transition/events.ts";

/** Something asked of the world that it has not answered yet, and everything it may answer. */
export interface Pending {
  readonly effect: Effect;
  readonly outcomes: readonly OutcomeEvent[];
}

/** One of the visitors who cannot be told apart from here on. */
export interface Situation {
  readonly session: Session;
  readonly pending: readonly Pending[];
}

/** What moved a visitor: an act or an outcome carry the way forward, Back and a typed address only move about. */
export type Way = "act" | "outcome" | "back" | "link";

/** One arrival: a situation may be reached by several trails, and Back follows the trail. */
export interface Visit {
  /** Place in {@link Graph.visits} of the visit before, and what happened there; null: the beginning. */
  readonly after: { readonly visit: number; readonly event: Event } | null;
}

/** One event in one situation. Situations are named by their place in {@link Graph.situations}. */
export interface Move {
  /** The visit during which it happened. */
  readonly visit: number;
  readonly from: number;
  readonly to: number;
  readonly way: Way;
  readonly event: Event;
}

/** A move while it is made; a graph keeps no more of it than the move, because there are many. */
export interface Made {
  readonly move: Move;
  readonly way: Way;
  readonly before: Session;
  readonly after: Session;
  readonly effects: readonly Effect[];
}

/** Everything that can happen in a funnel. The first situation is the beginning. */
export interface Graph {
  readonly situations: readonly Situation[];
  readonly moves: readonly Move[];
  /** In the order in which they were first made: each by a shortest way. */
  readonly visits: readonly Visit[];
  /** The first visit of each situation. */
  readonly firstVisits: readonly number[];
}
