import { isAnswer } from "../answers/redeem-gift-card.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { RedeemGiftCard } from "../types.gen.ts";

const failures = ["gift_card_refused"] as const;

export const redeemGiftCard: Call<RedeemGiftCard, (typeof failures)[number]> = {
  name: "redeemGiftCard",
  method: "PATCH",
  path: "client/gift-cards/redeem",
  service: "api",
  summary: "Gives the product of a gift card to the client, once.",
  access: "bearer",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "none",
  isAnswer,
};
