import { isAnswer } from "../answers/get-client-summary.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { GetClientSummary } from "../types.gen.ts";

const failures = [] as const;

export const getClientSummary: Call<GetClientSummary, (typeof failures)[number]> = {
  name: "getClientSummary",
  method: "GET",
  path: "clients/{code}/summary",
  service: "api",
  summary: "What the pages after a purchase need.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
