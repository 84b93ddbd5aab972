import type { Session } from "../session/session.ts";
import type { Answer } from "./answer.ts";

/** What was answered at a step, on the present route or off it. An id such as `constructor` finds nothing inherited. */
export const answerTo = (session: Session, step: string): Answer | undefined =>
  Object.hasOwn(session.answers, step) ? session.answers[step] : undefined;
