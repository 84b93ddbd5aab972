import type { Memory } from "../../foundation/memory.ts";
import type { Result } from "../../foundation/result.ts";
import type { Exit } from "../../language/content/exits.ts";
import type { Answer, AnswerProblem, AnswerValue, Facts } from "../answers/answer.ts";
import type { ModalKind } from "../contracts/modal-kind.ts";
import type { AnswerContext, Notation, QuestionKind } from "../contracts/question-kind.ts";
import type { ScreenKind } from "../contracts/screen-kind.ts";
import type { SectionKind } from "../contracts/section-kind.ts";
import type { StepContract } from "../contracts/step-contract.ts";
import type { Session } from "../session/session.ts";
import type { AnswerRole, FunnelDefinition, QuestionRead, StepDefinition } from "./definition.ts";

/**
 * All kinds' pure halves, as one value: generated into `kinds/vocabulary.gen.ts`, handed to `compile`. Each is applied only
 * to the node that names it, which the schema proved to have the shape that it reads.
 */
export interface Vocabulary {
  readonly questions: ReadonlyMap<string, QuestionKind>;
  readonly steps: ReadonlyMap<string, StepContract<StepContext>>;
  readonly screens: ReadonlyMap<string, ScreenKind>;
  readonly modals: ReadonlyMap<string, ModalKind>;
}

/** The vocabulary, and what the engine plays without: for whoever looks at definitions from outside. */
export interface Kinds extends Vocabulary {
  readonly sections: ReadonlyMap<string, SectionKind>;
}

/** A question bound to its kind: nobody asks for its type again. */
export interface RuntimeQuestion {
  readonly asks: boolean;
  readonly notation: Notation | null;
  parseAnswer(input: unknown): Result<Answer, AnswerProblem>;
  checkAnswer(answer: Answer, context: AnswerContext): readonly AnswerProblem[];
  toValue(answer: Answer): AnswerValue;
  /** Steps that must be answered before: the question repeats their answers or computes with them. */
  readonly reads: readonly string[];
  /** Roles that it computes with. */
  readonly readsRoles: readonly AnswerRole[];
  /** Roles that it computes with and no step answers. */
  readonly unasked: readonly AnswerRole[];
  /** One answer for each way the funnel can tell answers apart. */
  readonly sampleAnswers: readonly Answer[];
}

/** What a step kind is asked about: one step of one funnel, in one session. */
export interface StepContext {
  readonly runtime: Runtime;
  readonly step: RuntimeStep;
  readonly session: Session;
}

export interface RuntimeStep {
  readonly id: string;
  readonly definition: Omit<StepDefinition, "question"> & { readonly question?: QuestionRead };
  readonly kind: StepContract<StepContext>;
  readonly question: RuntimeQuestion | null;
  /** Numbers that conditions (and the youngest age) compare this step's answer with, ascending. */
  readonly cuts: readonly number[];
  /** Target of an exit in this session; throws an invariant error when the definition has no such route. */
  route(exit: Exit, session: Session, facts: Facts): string;
  /** Every step id that an exit may lead to, in the order of the arms. */
  targets(exit: Exit): readonly string[];
}

/** A compiled funnel: references resolved, every node bound to its kind. Immutable. */
export interface Runtime {
  readonly definition: FunnelDefinition;
  readonly steps: ReadonlyMap<string, RuntimeStep>;
  readonly screens: ReadonlyMap<string, ScreenKind>;
  readonly modals: ReadonlyMap<string, ModalKind>;
  /** Present and earlier ids → present id. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Longest number of quiz steps from a step to the end of the quiz: the progress bar's denominator. */
  readonly remaining: ReadonlyMap<string, number>;
  /** The same, counting only the steps of the step's own section. */
  readonly remainingInSection: ReadonlyMap<string, number>;
  /** The same, counting only steps that ask something: "question 3 of 20". */
  readonly remainingQuestions: ReadonlyMap<string, number>;
  /** Step ids whose answers some condition reads. */
  readonly readByConditions: ReadonlySet<string>;
  /** Keeps what is computed from this runtime and its sessions; whoever compiles says how much is kept. */
  readonly memory: Memory;
}
