import type { Exit } from "../../language/content/exits.ts";
import type { SectionKindName, StepKindName } from "../../language/types/kind-names.gen.ts";
import type { StepNode } from "../../language/types/step-node.gen.ts";
import type { Answer, AnswerValue } from "../answers/answer.ts";
import type { AnswerRole } from "../definition/definition.ts";
import type { Session } from "../session/session.ts";
import type { DomainEvent } from "../transition/domain-events.ts";
import type { Effect } from "../transition/effects.ts";
import type { Event, OutcomeEvent, VisitorEvent } from "../transition/events.ts";

/** What must be true before a step can be shown; without it a typed address lands elsewhere (DESIGN §5, cold links). */
export type Need =
  /** The visitor's own answers lead here: nobody enters a quiz in the middle. */
  | "route"
  | "lead"
  | "plan"
  /** Something was bought on this visit, or a plan of the funnel is owned since another one, as the shop says. */
  | "purchase"
  /** Something is owned: bought on this visit, or on another one as the shop says. */
  | "client"
  /** Answers and orders lead here, whatever is taken or declined on the way (`ways-on.ts`). */
  | "way";

/**
 * What a step made of an event. `exit` names the route to take (`next`, `declined`, …); absent: the visitor stays.
 */
export interface Handled {
  readonly session: Session;
  readonly exit?: Exit;
  readonly effects: readonly Effect[];
}

/**
 * The pure half of a step kind: one folder in `kinds/steps`. What it reads holds compiled steps, which hold their kinds:
 * the context stays open here, so that neither file needs the other.
 */
export interface StepContract<Context> {
  readonly kind: StepKindName;
  readonly needs: readonly Need[];
  /** Routes that the definition carries: the compiler checks their targets, the checker and the map enumerate them. */
  readonly exits: readonly Exit[];
  /** Section by which visitors do what the step waits for, and see when it failed; absent or null where every page will do. */
  section?(definition: StepNode): SectionKindName | null;
  /** True: its page takes up what was begun elsewhere, by a lead's code in the address or typed. */
  readonly takesLeadCode?: true;
  /** Role that its answer has, whatever question it asks. */
  readonly role?: AnswerRole;
  /**
   * The exit by which a visitor with this session is through with the step; `null` while it has something to ask.
   * Replaying it from the start gives the present route (`present-route.ts`).
   */
  passed(context: Context): Exit | null;
  /** What conditions, copy and the API see of the answer stored for this step. */
  value(context: Context, answer: Answer): AnswerValue;
  /** True: whoever arrives when already through goes straight on, so that nothing owned is offered again. */
  readonly skipWhenPassed: boolean;
  /**
   * True: the step asks the world for something other than a payment, and `Session.status` says how that stands. What
   * becomes of a coupon then leaves it alone.
   */
  readonly ownsStatus?: boolean;
  /** True: nobody leaves while the world owes this step an answer, which comes within the budget of a call. */
  readonly holdsWhileWorking?: boolean;
  /** Products that the step offers in this session. */
  offers?(context: Context): readonly string[];
  /** Events that happen on its page, whoever makes them: a visit that is reported late has them with its address. */
  readonly reports?: readonly DomainEvent["name"][];
  /** Effects of arriving here. Reports among them are sent once a session. */
  enter(context: Context): readonly Effect[];
  /** The step's part of the transition; `null`: not an event of this step (the engine then reports a fault). */
  handle(context: Context, event: Event): Handled | null;
  /** Every act that a visitor may do here, one for each way they could differ: the model checker's alphabet. */
  acts(context: Context): readonly VisitorEvent[];
  /** Everything the world may answer to an effect that this step asked for. */
  outcomes(context: Context, effect: Effect): readonly OutcomeEvent[];
}
