import type { Effect } from "../../engine/transition/effects.ts";
import { changeAddress, storeAddress, storeUpsellAddress } from "./address.ts";
import { coupon } from "./coupon.ts";
import { confirmDeclaration, declareCancellation, declareWithdrawal, sendMessage } from "./declarations.ts";
import { deleteAccount } from "./delete-account.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { redeemGiftCard, validateGiftCard } from "./gift-card.ts";
import { changeLeadEmail, createEmailLead, createLead } from "./lead.ts";
import { leaveNews } from "./leave-news.ts";
import { confirmPurchase, purchase, settlePurchase } from "./purchase.ts";
import { claimRefund } from "./refund.ts";
import { saveAnswers } from "./save-answers.ts";
import { requestOtp, restoreLead, signIn } from "./sign-in.ts";
import { confirmSignUp, leaveSignUp, signUp } from "./sign-up.ts";

export { errorKeyOf } from "./error-key-of.ts";

export type AsyncEffect = Exclude<Effect, { readonly type: "report" | "reportFault" }>;

/** Every effect that waits for the world. Fetched with the first of them: a quiz is answered without. */
export const HANDLERS: { readonly [T in AsyncEffect["type"]]: EffectHandler<T> } = {
  createLead,
  saveAnswers,
  purchase,
  settlePurchase,
  confirmPurchase,
  restoreLead,
  requestOtp,
  signIn,
  validateCoupon: coupon,
  storeAddress,
  changeAddress,
  storeUpsellAddress,
  createEmailLead,
  changeLeadEmail,
  validateGiftCard,
  redeemGiftCard,
  claimRefund,
  deleteAccount,
  sendMessage,
  declareWithdrawal,
  declareCancellation,
  confirmDeclaration,
  signUp,
  confirmSignUp,
  leaveSignUp,
  leaveNews,
};
