import type { Effect } from "../effects.ts";
import type { Event, OutcomeEvent, VisitorEvent } from "../events.ts";
import type { Runtime, RuntimeStep } from "../runtime.ts";
import type { Session } from "../session.ts";

/** What must be true before a step can be shown; without it a typed address lands elsewhere (DESIGN §5, cold links). */
export type Need = "lead" | "plan" | "purchase";

export interface StepContext {
  readonly runtime: Runtime;
  readonly step: RuntimeStep;
  readonly session: Session;
}

/**
 * What a step made of an event. `exit` names the route to take (`next`, `declined`, …); absent: the visitor stays.
 */
export interface Handled {
  readonly session: Session;
  readonly exit?: "next" | "declined" | "underage";
  readonly effects: readonly Effect[];
}

/** The pure half of a step kind: one folder in `kinds/steps`. */
export interface StepKind {
  readonly kind: string;
  readonly needs: readonly Need[];
  /** Routes that the definition carries: the compiler checks their targets, the checker and the map enumerate them. */
  readonly exits: readonly ("next" | "declined" | "underage")[];
  /** Effects of arriving here for the first time. */
  enter(context: StepContext): readonly Effect[];
  /** The step's part of the transition; `null`: not an event of this step (the engine then reports a fault). */
  handle(context: StepContext, event: Event): Handled | null;
  /** Every act that a visitor may do here, one for each way they could differ: the model checker's alphabet. */
  acts(context: StepContext): readonly VisitorEvent[];
  /** Everything the world may answer to an effect that this step asked for. */
  outcomes(context: StepContext, effect: Effect): readonly OutcomeEvent[];
}
