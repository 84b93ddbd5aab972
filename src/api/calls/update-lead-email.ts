import { isAnswer } from "../answers/update-lead-email.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { UpdateLeadEmail } from "../types.gen.ts";

const failures = ["CLIENT_WITH_GIVEN_EMAIL_EXISTS"] as const;

export const updateLeadEmail: Call<UpdateLeadEmail, (typeof failures)[number]> = {
  name: "updateLeadEmail",
  method: "PATCH",
  path: "lead/{id}",
  service: "api",
  summary: "Changes the e-mail of a lead.",
  access: "proof",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
