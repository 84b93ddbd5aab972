import type { EnabledEvent } from "../enabled-events.ts";
import type { Edge, State, StateGraph, Trace } from "../graph.ts";
import type { MergedArrival, Merging, VariableChange, VisitedState } from "../reductions/variable-abstraction.ts";
import { createVisitedHistories, type VisitedHistories } from "../reductions/visited-histories.ts";

/** A part of the state space. */
export interface Phase {
  readonly initial: readonly State[];
  /** Such a state is initial in another phase, and is not expanded in this one. */
  ends(state: State): boolean;
  /** An explored phase with a subset of the transitions: the search resumes from its graph. */
  readonly resumes?: {
    readonly from: ExploredPhase;
    /** The events enabled in a state of this phase and not in `from`. */
    more(state: State): readonly EnabledEvent[];
  };
}

/** An arrival at which a phase ended. */
export interface PhaseEnd {
  readonly key: string;
  /** Place in {@link StateGraph.states}. */
  readonly at: number;
  readonly state: State;
}

export interface ExploredPhase {
  readonly graph: StateGraph;
  /** One for each history by which a last state was reached: Back follows the history in the next phase. */
  readonly ends: readonly PhaseEnd[];
  readonly keys: ReadonlyMap<string, number>;
  readonly merging: Merging;
  readonly histories: VisitedHistories;
  /** Whether states were merged by `variable-abstraction.ts`. */
  readonly isMerged: boolean;
}

interface Record {
  readonly states: State[];
  readonly edges: Edge[];
  readonly traces: Trace[];
  readonly shortestTraces: number[];
  readonly keys: Map<string, number>;
  readonly ends: PhaseEnd[];
  readonly visited: VisitedState[];
  readonly changes: (VariableChange | null)[];
  readonly arrivals: MergedArrival[];
  readonly histories: VisitedHistories;
}

/** What a search writes to: empty, or a copy of `from`, which stays as it is. */
export const createRecord = (from?: ExploredPhase): Record => ({
  states: [...(from?.graph.states ?? [])],
  edges: [...(from?.graph.edges ?? [])],
  traces: [...(from?.graph.traces ?? [])],
  shortestTraces: [...(from?.graph.shortestTraces ?? [])],
  keys: new Map(from?.keys),
  ends: [...(from?.ends ?? [])],
  visited: [...(from?.merging.visited ?? [])],
  changes: [...(from?.merging.changes ?? [])],
  arrivals: [...(from?.merging.arrivals ?? [])],
  histories: createVisitedHistories(from?.histories),
});
