import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import { SMALL_FUNNEL } from "./small-funnel.ts";

const asks = {
  kind: "questions",
  page: "quiz",
  question: { type: "single-choice", title: "t", data_class: "none" },
} as const;

/**
 * The small funnel with a running plan, for sessions as long as `minutes` says.
 * @param roles further roles of the plan, each with the step that answers it
 */
export const plannedFunnel = (roles: Readonly<Record<string, string>>): FunnelDefinition => ({
  ...SMALL_FUNNEL,
  quiz: { ...SMALL_FUNNEL.quiz, plan: { activity: "run", session_minutes: "minutes", ...roles } },
  steps: {
    ...SMALL_FUNNEL.steps,
    minutes: asks,
    ...Object.fromEntries(Object.values(roles).map((step) => [step, asks])),
  },
  pages: { ...SMALL_FUNNEL.pages, results: { kind: "results", title: "t", description: "t", sections: {} } },
});
