import { isAnswer } from "../answers/get-attempt.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { GetAttempt } from "../types.gen.ts";

const failures = [] as const;

export const getAttempt: Call<GetAttempt, (typeof failures)[number]> = {
  name: "getAttempt",
  method: "GET",
  path: "attempts/{attemptId}",
  service: "api",
  summary: "Where a purchase attempt stands.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
