import { coupon } from "./coupon.ts";
import type { EffectHandlers } from "./effect-handler.ts";
import { changeLeadEmail, createEmailLead, createLead } from "./lead.ts";
import type { OrderEffect } from "./order-effects.ts";
import { confirmPurchase, purchase, settlePurchase } from "./purchase.ts";
import { saveAnswers } from "./save-answers.ts";

export { errorKeyOf } from "./error-key-of.ts";

/** From the lead to the order. Fetched with the first of them, and before somebody pays. */
export const HANDLERS: EffectHandlers<OrderEffect> = {
  createLead,
  createEmailLead,
  changeLeadEmail,
  saveAnswers,
  validateCoupon: coupon,
  purchase,
  settlePurchase,
  confirmPurchase,
};
