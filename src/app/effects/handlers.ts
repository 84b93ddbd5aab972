import type { Effect } from "../../engine/transition/effects.ts";
import { coupon } from "./coupon.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { changeAddress, storeAddress, storeUpsellAddress } from "./forms/address.ts";
import { confirmDeclaration, declareCancellation, declareWithdrawal, sendMessage } from "./forms/declarations.ts";
import { deleteAccount } from "./forms/delete-account.ts";
import { redeemGiftCard, validateGiftCard } from "./forms/gift-card.ts";
import { leaveNews } from "./forms/leave-news.ts";
import { claimRefund } from "./forms/refund.ts";
import { confirmSignUp, leaveSignUp, signUp } from "./forms/sign-up.ts";
import { changeLeadEmail, createEmailLead, createLead } from "./lead.ts";
import { confirmPurchase, purchase, settlePurchase } from "./purchase.ts";
import { saveAnswers } from "./save-answers.ts";
import { requestOtp, restoreLead, signIn } from "./sign-in.ts";

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
