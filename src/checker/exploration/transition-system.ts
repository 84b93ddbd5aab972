import type { Runtime } from "../../engine/definition/runtime.ts";
import { newSession } from "../../engine/session/start.ts";
import { ANY_DAY } from "../../foundation/calendar.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { Abstraction } from "./abstraction.ts";
import { type EnabledEvent, enabledEvents } from "./enabled-events.ts";
import type { State } from "./graph.ts";
import { representatives } from "./reductions/answer-symmetry.ts";
import { inOneOrder } from "./reductions/partial-order.ts";
import type { Reductions } from "./reductions/reductions.ts";
import type { VisitedHistories } from "./reductions/visited-histories.ts";
import type { TransitionSystem } from "./search.ts";
import { successor } from "./successor.ts";

export interface Beginning {
  readonly locale?: Locale | undefined;
  /** Day on which the session begins, `YYYY-MM-DD`; decides only ages by date of birth. */
  readonly today?: string | undefined;
}

/** The state of a visitor who has just come. */
export const initialState = (runtime: Runtime, { locale = "en-US", today = ANY_DAY }: Beginning = {}): State => ({
  session: newSession(runtime, { locale, startedOn: today }),
  pending: [],
});

const NOTHING: readonly EnabledEvent[] = [];
const BACK: readonly EnabledEvent[] = [{ way: "back", event: { type: "backRequested" } }];

/** Of the events that are enabled in a state those that the reductions leave. */
export const reduced = (
  runtime: Runtime,
  { classOf }: Abstraction,
  { partialOrder, answerSymmetry }: Reductions,
  state: State,
  events: readonly EnabledEvent[],
): readonly EnabledEvent[] => {
  const ordered = partialOrder ? inOneOrder(runtime, state, events) : events;
  return answerSymmetry ? representatives(runtime, classOf, state, ordered) : ordered;
};

/** A funnel as a transition system: the engine's transition, and what the reductions leave of states and events. */
export const transitionSystem = (
  runtime: Runtime,
  abstraction: Abstraction,
  reductions: Reductions,
  visited: VisitedHistories,
): Omit<TransitionSystem, "initial"> => ({
  key: abstraction.key,
  expand(state, number, isNew) {
    const isNewHistory = reductions.histories && visited.add(number, state.session.trail);
    if (isNew) return reduced(runtime, abstraction, reductions, state, enabledEvents(runtime, state));
    return isNewHistory ? BACK : NOTHING;
  },
  successor: (state, enabled) => successor(runtime, state, enabled),
});
