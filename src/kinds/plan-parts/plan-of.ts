import { planFor } from "../../engine/plan/plan-for.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import type { FunnelView } from "../view-contract.tsx";

/** The plan that every section of a page shows; null where the quiz plans nothing, or too little was answered. */
export const planOf = ({
  funnel,
  facts,
  roles,
  now,
}: Pick<FunnelView, "funnel" | "facts" | "roles" | "now">): TrainingPlan | null =>
  planFor(funnel.quiz, facts, roles, now);
