import { isAnswer } from "../answers/create-email-lead.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { CreateEmailLead } from "../types.gen.ts";

const failures = ["RECAPTCHA_FAILED_VALIDATION"] as const;

export const createEmailLead: Call<CreateEmailLead, (typeof failures)[number]> = {
  name: "createEmailLead",
  method: "POST",
  path: "lead",
  service: "api",
  summary: "Creates a lead from an e-mail alone.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
