import { useMemo } from "react";
import { planFor } from "../../engine/plan/plan-for.ts";
import { summarize } from "../../engine/summary/summarize.ts";
import { type Loaded, useFunnelView } from "../view-contract.tsx";

export type Action = "save-answers" | "compute-plan" | "load-prices" | "fetch-summary";

type Work = { readonly status: "busy" | "done" } | { readonly status: "failed"; readonly retry: () => void };

const ofLoaded = (loaded: Loaded<unknown>): Work => {
  if (loaded.status === "failed") return { status: "failed", retry: loaded.retry };
  return { status: loaded.status === "ready" ? "done" : "busy" };
};

/** How each kind of work stands now. */
export const useWork = (): Readonly<Record<Action, Work>> => {
  const { session, summary, products, funnel, facts, roles, today, now } = useFunnelView();
  const plan = useMemo(
    () => summarize(roles, today, planFor(funnel.quiz, facts, roles, now)),
    [funnel, facts, roles, today, now],
  );
  return {
    // A failed save is kept in the browser and sent again with the next step: nothing to wait for, nothing to press.
    "save-answers": { status: session.status === "working" ? "busy" : "done" },
    "compute-plan": { status: plan.months > 0 ? "done" : "busy" },
    // Before there is a lead the server has no summary to give (SPEC §5).
    "fetch-summary": session.lead ? ofLoaded(summary) : { status: "done" },
    "load-prices": ofLoaded(products),
  };
};
