import { isAnswer } from "../answers/sell-physical.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { SellPhysical } from "../types.gen.ts";

const failures = ["not_for_sale"] as const;

export const sellPhysical: Call<SellPhysical, (typeof failures)[number]> = {
  name: "sellPhysical",
  method: "GET",
  path: "clients/{code}/sell-physical",
  service: "api",
  summary: "Computes where a physical product is sold. It stores and sells nothing (legacy).",
  access: "proof",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
