import type { AnswerRole } from "../../../engine/definition/definition.ts";
import type { QuestionNode } from "../../../language/types/question-node.gen.ts";
import type { World } from "../../world.ts";

/** What a question measures by itself, without a role that says so. */
export const roleOf = (question: QuestionNode | undefined, { kinds }: World): AnswerRole | null =>
  (question && kinds.questions.get(question.type)?.role?.(question)) ?? null;

/** Values by which the computations know an answer (SPEC §3); a role whose question has none of them does nothing. */
export const ROLE_VALUES: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  gender: ["female", "male"],
  goal: ["goal_improve_mental", "goal_run", "goal_pace", "goal_stay_fit"],
  distance: ["start_walking", "up_to_1_km", "up_to_3_km", "up_to_5_km", "up_to_10_km", "up_to_21_km", "42_km_or_more"],
  emotion: ["emotion_anxious"],
  want_to_lose_weight: ["no", false],
  health_consent: ["yes", true],
};

/** Whether a question asks for what a role stands for. */
export const fitsRole = (role: string, question: QuestionNode, world: World): boolean => {
  const values = world.answersOf(question)?.values ?? [];
  const known = ROLE_VALUES[role];
  return known ? known.some((value) => values.includes(value)) : roleOf(question, world) === role;
};
