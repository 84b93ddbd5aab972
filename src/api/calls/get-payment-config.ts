import { isAnswer } from "../answers/get-payment-config.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { GetPaymentConfig } from "../types.gen.ts";

const failures = ["provider_unavailable"] as const;

export const getPaymentConfig: Call<GetPaymentConfig, (typeof failures)[number]> = {
  name: "getPaymentConfig",
  method: "GET",
  path: "config/{funnel}/payment",
  service: "api",
  summary: "What opens the payment fields.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: true,
  failures,
  dataClass: "none",
  isAnswer,
};
