import type { Runtime } from "../definition/runtime.ts";
import { presentRoute, stepOf } from "./present-route.ts";
import { answersCounted } from "./selectors.ts";
import type { Session } from "./session.ts";

/** Questions of the longest quiz way that may still follow, with those behind: `quiz_total_questions` (SPEC §7). */
export const questionsInAll = (runtime: Runtime, session: Session): number => {
  const furthest = presentRoute(runtime, session).steps.findLast((id) => runtime.remainingQuestions.has(id));
  if (furthest === undefined) return 0;
  const counted = answersCounted(runtime, session);
  const answered = Object.hasOwn(session.answers, furthest) && stepOf(runtime, furthest).question?.asks ? 1 : 0;
  return counted - answered + (runtime.remainingQuestions.get(furthest) ?? 0);
};
