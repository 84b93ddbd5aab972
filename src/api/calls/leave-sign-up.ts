import { isAnswer } from "../answers/leave-sign-up.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { LeaveSignUp } from "../types.gen.ts";

const failures = [] as const;

export const leaveSignUp: Call<LeaveSignUp, (typeof failures)[number]> = {
  name: "leaveSignUp",
  method: "PATCH",
  path: "sign-ups/{id}/leave",
  service: "api",
  summary: "Deletes a sign-up.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
