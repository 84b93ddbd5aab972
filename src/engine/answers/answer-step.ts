import { present } from "../../foundation/invariant.ts";
import type { Handled } from "../contracts/step-contract.ts";
import type { RuntimeQuestion, StepContext } from "../definition/runtime.ts";
import type { EventOf } from "../handlers/handler.ts";
import { ownLead } from "../lead/own-lead.ts";
import { answerContext } from "../session/selectors.ts";
import type { Session } from "../session/session.ts";
import { reportOnce } from "../transition/report-once.ts";
import { report } from "../transition/transition-result.ts";
import type { Answer } from "./answer.ts";
import { answerTo } from "./answer-to.ts";

export const questionOf = ({ step }: StepContext): RuntimeQuestion =>
  present(step.question, `question of step "${step.id}"`);

export const answerOf = ({ step, session }: StepContext): Answer | undefined => answerTo(session, step.id);

export const failed = (session: Session, code: string): Handled => ({
  session: { ...session, status: "failed", failure: code },
  effects: [],
});

/** Whoever answers begins a visit of their own. */
const withoutStranger = (session: Session): Session =>
  session.lead === ownLead(session) ? session : { ...session, lead: null, ownedProducts: [] };

/** Stores an answer that its question takes; one that it does not take is said why, and nothing else changes. */
export const commitAnswer = (context: StepContext, event: EventOf<"answerGiven">): Handled => {
  const { runtime, step, session } = context;
  const question = questionOf(context);
  const parsed = question.parseAnswer(event.answer);
  if (!parsed.ok) return failed(session, parsed.error.code);
  const [problem] = question.checkAnswer(parsed.value, answerContext(runtime, session));
  if (problem) return failed(session, problem.code);
  const answered: Session = {
    ...withoutStranger(session),
    answers: { ...session.answers, [step.id]: parsed.value },
    status: "idle",
    failure: null,
  };
  const started = reportOnce(answered, { name: "quiz_started" });
  return {
    session: started.session,
    effects: [...started.effects, ...(question.asks ? [report({ name: "quiz_answer", step: step.id })] : [])],
  };
};

/** The answers of the alphabet that the visitor could really give here. */
export const answerActs = (context: StepContext, samples: readonly Answer[]): readonly EventOf<"answerGiven">[] => {
  const question = questionOf(context);
  const earlier = answerContext(context.runtime, context.session);
  return samples
    .filter((answer) => question.checkAnswer(answer, earlier).length === 0)
    .map((answer) => ({ type: "answerGiven", step: context.step.id, answer }));
};
