import type { Handlers } from "./handler.ts";
import { claimRefund } from "./handlers/claim-refund.ts";
import { completePurchase } from "./handlers/complete-purchase.ts";
import { confirmSignUp } from "./handlers/confirm-sign-up.ts";
import { createAddress } from "./handlers/create-address.ts";
import { createCancellation } from "./handlers/create-cancellation.ts";
import { createEmailLead } from "./handlers/create-email-lead.ts";
import { createLead } from "./handlers/create-lead.ts";
import { createMessage } from "./handlers/create-message.ts";
import { createSignUp } from "./handlers/create-sign-up.ts";
import { createWithdrawal } from "./handlers/create-withdrawal.ts";
import { deleteClient } from "./handlers/delete-client.ts";
import { detectLocation } from "./handlers/detect-location.ts";
import { getAttempt } from "./handlers/get-attempt.ts";
import { getClientSecret } from "./handlers/get-client-secret.ts";
import { getClientSummary } from "./handlers/get-client-summary.ts";
import { getLeadSummary } from "./handlers/get-lead-summary.ts";
import { getPaymentConfig } from "./handlers/get-payment-config.ts";
import { getProducts } from "./handlers/get-products.ts";
import { getQuizzes } from "./handlers/get-quizzes.ts";
import { getWeekDuration } from "./handlers/get-week-duration.ts";
import { leaveSignUp } from "./handlers/leave-sign-up.ts";
import { pay } from "./handlers/pay.ts";
import { redeemGiftCard } from "./handlers/redeem-gift-card.ts";
import { requestOtp } from "./handlers/request-otp.ts";
import { sellMultiple } from "./handlers/sell-multiple.ts";
import { sellPhysical } from "./handlers/sell-physical.ts";
import { sendEvent } from "./handlers/send-event.ts";
import { signIn } from "./handlers/sign-in.ts";
import { updateAddress } from "./handlers/update-address.ts";
import { updateLeadEmail } from "./handlers/update-lead-email.ts";
import { updateQuizData } from "./handlers/update-quiz-data.ts";
import { validateCoupon } from "./handlers/validate-coupon.ts";
import { validateGiftCard } from "./handlers/validate-gift-card.ts";
import { viewExperiment } from "./handlers/view-experiment.ts";

/** What answers each declared call. */
export const handlers: Handlers = {
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
