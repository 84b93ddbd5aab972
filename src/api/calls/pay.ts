import { isAnswer } from "../answers/pay.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { Pay } from "../types.gen.ts";

const failures = [
  "price_changed",
  "already_purchased",
  "purchase_in_flight",
  "attempt_mismatch",
  "secret_refused",
  "not_for_sale",
  "coupon_refused",
  "address_required",
  "nonce_used",
] as const;

export const pay: Call<Pay, (typeof failures)[number]> = {
  name: "pay",
  method: "POST",
  path: "{code}/{productKey}/{secret}",
  service: "payments",
  summary: "Buys one product.",
  access: "proof",
  retry: "keyed",
  budgetMs: BUDGET_MS.payment,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
