import { claimRefund } from "./calls/claim-refund.ts";
import { completePurchase } from "./calls/complete-purchase.ts";
import { confirmSignUp } from "./calls/confirm-sign-up.ts";
import { createAddress } from "./calls/create-address.ts";
import { createCancellation } from "./calls/create-cancellation.ts";
import { createEmailLead } from "./calls/create-email-lead.ts";
import { createLead } from "./calls/create-lead.ts";
import { createMessage } from "./calls/create-message.ts";
import { createSignUp } from "./calls/create-sign-up.ts";
import { createWithdrawal } from "./calls/create-withdrawal.ts";
import { deleteClient } from "./calls/delete-client.ts";
import { detectLocation } from "./calls/detect-location.ts";
import { getAttempt } from "./calls/get-attempt.ts";
import { getClientSecret } from "./calls/get-client-secret.ts";
import { getClientSummary } from "./calls/get-client-summary.ts";
import { getLeadSummary } from "./calls/get-lead-summary.ts";
import { getPaymentConfig } from "./calls/get-payment-config.ts";
import { getProducts } from "./calls/get-products.ts";
import { getQuizzes } from "./calls/get-quizzes.ts";
import { getWeekDuration } from "./calls/get-week-duration.ts";
import { leaveSignUp } from "./calls/leave-sign-up.ts";
import { pay } from "./calls/pay.ts";
import { redeemGiftCard } from "./calls/redeem-gift-card.ts";
import { requestOtp } from "./calls/request-otp.ts";
import { sellMultiple } from "./calls/sell-multiple.ts";
import { sellPhysical } from "./calls/sell-physical.ts";
import { sendEvent } from "./calls/send-event.ts";
import { signIn } from "./calls/sign-in.ts";
import { updateAddress } from "./calls/update-address.ts";
import { updateLeadEmail } from "./calls/update-lead-email.ts";
import { updateQuizData } from "./calls/update-quiz-data.ts";
import { validateCoupon } from "./calls/validate-coupon.ts";
import { validateGiftCard } from "./calls/validate-gift-card.ts";
import { viewExperiment } from "./calls/view-experiment.ts";

/** Every call, by name. The browser imports single calls, so that it loads only their validators. */
export const calls = {
  completePurchase,
  createEmailLead,
  createLead,
  detectLocation,
  getAttempt,
  getClientSecret,
  getClientSummary,
  getLeadSummary,
  getPaymentConfig,
  getProducts,
  getQuizzes,
  getWeekDuration,
  pay,
  sellMultiple,
  sendEvent,
  updateLeadEmail,
  updateQuizData,
  validateCoupon,
  viewExperiment,
  updateAddress,
  createAddress,
  requestOtp,
  signIn,
  deleteClient,
  createWithdrawal,
  createCancellation,
  createMessage,
  validateGiftCard,
  redeemGiftCard,
  claimRefund,
  sellPhysical,
  createSignUp,
  confirmSignUp,
  leaveSignUp,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
