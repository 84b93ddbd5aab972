import type { Effect } from "../../engine/transition/effects.ts";
import { coupon } from "./coupon.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { createLead, saveAnswers } from "./lead.ts";
import { confirmPurchase, purchase, settlePurchase } from "./purchase.ts";
import { requestOtp, restoreLead, signIn } from "./sign-in.ts";

export type AsyncEffect = Exclude<Effect["type"], "report" | "reportFault">;

/** Every effect that waits for the world. Fetched with the first of them: a quiz is answered without. */
export const HANDLERS: { readonly [T in AsyncEffect]: EffectHandler<T> } = {
  createLead,
  saveAnswers,
  purchase,
  settlePurchase,
  confirmPurchase,
  restoreLead,
  requestOtp,
  signIn,
  validateCoupon: coupon,
};
