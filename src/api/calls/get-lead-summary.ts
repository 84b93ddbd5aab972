import { isAnswer } from "../answers/get-lead-summary.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { GetLeadSummary } from "../types.gen.ts";

const failures = ["no_answers"] as const;

export const getLeadSummary: Call<GetLeadSummary, (typeof failures)[number]> = {
  name: "getLeadSummary",
  method: "GET",
  path: "leads/{code}/summary",
  service: "api",
  summary: "The results of a lead's quiz.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: false,
  failures,
  dataClass: "special",
  isAnswer,
};
