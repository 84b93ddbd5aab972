import type { EnabledEvent } from "../enabled-events.ts";
import type { State } from "../graph.ts";
import type { Merging } from "../reductions/variable-abstraction.ts";
import type { VisitedHistories } from "../reductions/visited-histories.ts";
import type { Searched } from "../search.ts";

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

export interface ExploredPhase extends Searched {
  /** One for each history by which a last state was reached: Back follows the history in the next phase. */
  readonly ends: readonly PhaseEnd[];
  /** Key of the state in which the funnel begins anew, in the edition for which the phase was explored. */
  readonly beginning: string;
  readonly histories: VisitedHistories;
  /** What the merging of states has to be proved by; null: no states are merged. */
  readonly merging: Merging | null;
}
