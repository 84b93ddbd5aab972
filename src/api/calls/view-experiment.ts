import { isAnswer } from "../answers/view-experiment.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { ViewExperiment } from "../types.gen.ts";

const failures = [] as const;

export const viewExperiment: Call<ViewExperiment, (typeof failures)[number]> = {
  name: "viewExperiment",
  method: "POST",
  path: "experiments/{id}/view",
  service: "api",
  summary: "Notes that a visitor saw a variation.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
