import type { AsyncEffect } from "./effect-handler.ts";

/** From the lead to the order: their handlers are a file of their own, which is there before somebody pays. */
const ORDER_EFFECTS = [
  "createLead",
  "createEmailLead",
  "changeLeadEmail",
  "saveAnswers",
  "validateCoupon",
  "purchase",
  "settlePurchase",
  "confirmPurchase",
] as const satisfies readonly AsyncEffect["type"][];

export type OrderEffect = (typeof ORDER_EFFECTS)[number];

export const isOfOrder = (type: AsyncEffect["type"]): type is OrderEffect => ORDER_EFFECTS.some((one) => one === type);
