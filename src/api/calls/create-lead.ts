import { isAnswer } from "../answers/create-lead.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { CreateLead } from "../types.gen.ts";

// A second send would make a second lead: the visitor decides.
const failures = ["RECAPTCHA_FAILED_VALIDATION", "underage"] as const;

export const createLead: Call<CreateLead, (typeof failures)[number]> = {
  name: "createLead",
  method: "POST",
  path: "funnels/{funnel}/quiz-data",
  service: "api",
  summary: "Creates a lead from the quiz.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "special",
  isAnswer,
};
