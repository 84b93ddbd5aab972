import { isAnswer } from "../answers/confirm-sign-up.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { ConfirmSignUp } from "../types.gen.ts";

const failures = [] as const;

export const confirmSignUp: Call<ConfirmSignUp, (typeof failures)[number]> = {
  name: "confirmSignUp",
  method: "PATCH",
  path: "sign-ups/{id}/confirm",
  service: "api",
  summary: "Confirms the address of a sign-up.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
