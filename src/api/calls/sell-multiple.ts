import { isAnswer } from "../answers/sell-multiple.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { SellMultiple } from "../types.gen.ts";

const failures = [
  "price_changed",
  "already_purchased",
  "not_for_sale",
  "no_saved_payment_method",
  "address_required",
] as const;

export const sellMultiple: Call<SellMultiple, (typeof failures)[number]> = {
  name: "sellMultiple",
  method: "POST",
  path: "clients/{code}/sell-multiple",
  service: "api",
  summary: "Prepares the purchase of several products.",
  access: "proof",
  retry: "keyed",
  budgetMs: BUDGET_MS.write,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
