import { planFor } from "../../engine/plan/plan-for.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import type { Session } from "../../engine/session/session.ts";
import type { FunnelView } from "../view-contract.tsx";

/**
 * The plan that every section of a page shows; null where the quiz plans nothing, or too little was answered. What was paid
 * stays: its weeks count from the order, so that pages, prints and calendars of later days agree.
 */
export const planOf = ({
  funnel,
  facts,
  roles,
  now,
  session,
}: Pick<FunnelView, "funnel" | "facts" | "roles" | "now"> & {
  readonly session: Pick<Session, "purchases">;
}): TrainingPlan | null =>
  planFor(
    funnel.quiz,
    facts,
    roles,
    session.purchases.find(({ product }) => funnel.products[product]?.plan)?.at ?? now,
  );
