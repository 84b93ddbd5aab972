import { isAnswer } from "../answers/get-client-secret.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { GetClientSecret } from "../types.gen.ts";

const failures = [] as const;

export const getClientSecret: Call<GetClientSecret, (typeof failures)[number]> = {
  name: "getClientSecret",
  method: "GET",
  path: "clients/{code}/secret",
  service: "api",
  summary: "A secret for one purchase of one product.",
  access: "proof",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
