import type { Runtime } from "../definition/runtime.ts";
import { transition } from "../transition/transition.ts";
import type { Session } from "./session.ts";

/** The session once these answers are given one after the other. */
export const withAnswers = (
  runtime: Runtime,
  session: Session,
  answers: readonly { readonly step: string; readonly answer: string }[],
): Session =>
  answers.reduce((then, given) => transition(runtime, then, { type: "answerGiven", ...given }).session, session);
