import type { AsyncEffect, EffectHandlers } from "../effect-handler.ts";
import type { OrderEffect } from "../order-effects.ts";
import { requestOtp, restoreLead, signIn } from "../sign-in.ts";
import { changeAddress, storeAddress, storeUpsellAddress } from "./address.ts";
import { confirmDeclaration, declareCancellation, declareWithdrawal, sendMessage } from "./declarations.ts";
import { deleteAccount } from "./delete-account.ts";
import { redeemGiftCard, validateGiftCard } from "./gift-card.ts";
import { leaveNews } from "./leave-news.ts";
import { claimRefund } from "./refund.ts";
import { confirmSignUp, leaveSignUp, signUp } from "./sign-up.ts";

export { errorKeyOf } from "../error-key-of.ts";

/** What forms beside the order ask for, and signing in. Fetched with the first of them. */
export const HANDLERS: EffectHandlers<Exclude<AsyncEffect["type"], OrderEffect>> = {
  restoreLead,
  requestOtp,
  signIn,
  storeAddress,
  changeAddress,
  storeUpsellAddress,
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
