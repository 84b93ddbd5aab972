import type { Effect } from "../effects.ts";
import type { Event, OutcomeEvent } from "../events.ts";
import type { Session } from "../session.ts";

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

/** One event in one situation. Situations are named by their place in {@link Graph.situations}. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly way: Way;
  readonly event: Event;
  readonly effects: readonly Effect[];
  readonly before: Session;
  readonly after: Session;
}

/** Everything that can happen in a funnel. The first situation is the beginning. */
export interface Graph {
  readonly situations: readonly Situation[];
  readonly moves: readonly Move[];
  /** The move by which a situation was first reached; absent for the beginning. */
  readonly firstMoves: ReadonlyMap<number, Move>;
}
