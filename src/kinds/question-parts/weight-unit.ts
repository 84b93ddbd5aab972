import type { Unit } from "../../engine/answers/quantity.ts";
import type { FunnelView } from "../view-contract.tsx";

/** The unit in which the visitor gave the present weight. */
export const weightUnit = ({ funnel, session }: FunnelView): Unit | null => {
  const step = funnel.quiz.roles.weight;
  const answer = step === undefined ? null : (session.answers[step] ?? null);
  if (answer === null || typeof answer !== "object" || !("unit" in answer)) return null;
  return answer.unit === "lb" || answer.unit === "kg" ? answer.unit : null;
};
