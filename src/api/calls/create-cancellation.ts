import { isAnswer } from "../answers/create-cancellation.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { CreateCancellation } from "../types.gen.ts";

const failures = [] as const;

export const createCancellation: Call<CreateCancellation, (typeof failures)[number]> = {
  name: "createCancellation",
  method: "POST",
  path: "cancellations",
  service: "api",
  summary: "Takes the cancellation of a running contract. No account is needed.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
