import type { AnswerValue, Facts } from "../answers/answer.ts";
import type { Segment } from "./session.ts";

const NOT_WEIGHT_LOSS: readonly AnswerValue[] = ["goal_improve_mental", "goal_run", "goal_pace", "goal_stay_fit"];

const listOf = (value: AnswerValue | undefined): readonly AnswerValue[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const isNo = (value: AnswerValue | undefined): boolean => value === "no" || value === false;

/**
 * SPEC §3, quiz result segments, from values by role. Both may hold; the one named first is
 * told, because it decides what the results show.
 */
export const quizResultSegment = (roles: Facts): Segment | null => {
  const goals = listOf(roles["goal"]);
  if (goals.some((goal) => NOT_WEIGHT_LOSS.includes(goal)) && isNo(roles["want_to_lose_weight"])) {
    return "non_weight_loss_goal";
  }
  const isStarter =
    roles["gender"] === "female" &&
    roles["distance"] === "up_to_1_km" &&
    listOf(roles["emotion"]).includes("emotion_anxious");
  return isStarter ? "woman_starter" : null;
};
