import { isAnswer } from "../answers/complete-purchase.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { CompletePurchase } from "../types.gen.ts";

const failures = [
  "completion_refused",
  "price_changed",
  "already_purchased",
  "purchase_in_flight",
  "attempt_mismatch",
  "no_saved_payment_method",
  "not_for_sale",
  "address_required",
  "nonce_used",
] as const;

export const completePurchase: Call<CompletePurchase, (typeof failures)[number]> = {
  name: "completePurchase",
  method: "POST",
  path: "completions/{token}",
  service: "payments",
  summary: "Charges what sell-multiple prepared.",
  access: "anyone",
  retry: "keyed",
  budgetMs: BUDGET_MS.payment,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
