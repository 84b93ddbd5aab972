import { isAnswer } from "../answers/create-sign-up.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { CreateSignUp } from "../types.gen.ts";

const failures = [] as const;

export const createSignUp: Call<CreateSignUp, (typeof failures)[number]> = {
  name: "createSignUp",
  method: "POST",
  path: "sign-ups",
  service: "api",
  summary: "Asks for e-mails about a running event.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
