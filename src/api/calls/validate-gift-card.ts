import { isAnswer } from "../answers/validate-gift-card.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { ValidateGiftCard } from "../types.gen.ts";

const failures = ["gift_card_refused"] as const;

export const validateGiftCard: Call<ValidateGiftCard, (typeof failures)[number]> = {
  name: "validateGiftCard",
  method: "PATCH",
  path: "gift-cards/validate",
  service: "api",
  summary: "Tells what a gift card is good for.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: false,
  failures,
  dataClass: "none",
  isAnswer,
};
