import type { FormEffect } from "../forms/form-effects.ts";
import type { Submission } from "../forms/form-fields.ts";
import type { DomainEvent } from "./domain-events.ts";
import type { PaymentToken } from "./events.ts";

/** What the engine asks the world to do: data, performed by `app/effects`, answered by an outcome event. */
export type Effect =
  | { readonly type: "createLead"; readonly email: string; readonly marketingConsent: boolean }
  | { readonly type: "saveAnswers" }
  | {
      readonly type: "purchase";
      readonly attemptId: string;
      readonly product: string;
      /** Further products of the same payment. */
      readonly also?: readonly string[];
      readonly payment: PaymentToken;
    }
  /** Ask how an attempt ended until it is known; answered by an outcome of the purchase. */
  | { readonly type: "settlePurchase"; readonly attemptId: string }
  /** The bank wants the buyer to confirm; answered by an outcome of the purchase. */
  | { readonly type: "confirmPurchase"; readonly attemptId: string }
  /** Answered by `leadRestored` or `signInFailed`. */
  | { readonly type: "restoreLead"; readonly code: string }
  /** Answered by `otpSent` or `signInFailed`; for a form, by the outcome of its submission. */
  | { readonly type: "requestOtp"; readonly email: string; readonly submission?: Submission }
  /**
   * Answered by `signedIn` or `signInFailed`; for a form, by `signedIn` and the outcome of its submission. The token of the
   * answer goes to storage.
   */
  | { readonly type: "signIn"; readonly email: string; readonly otp: string; readonly submission?: Submission }
  /** Answered by `couponAccepted` or `couponRefused`. */
  | { readonly type: "validateCoupon"; readonly coupon: string }
  | FormEffect
  /** `arrived`: told of the step that the visitor comes to, and so of its page; else of the one that the act was made on. */
  | { readonly type: "report"; readonly event: DomainEvent; readonly arrived?: true }
  /** An event that cannot happen here, or a definition that surprised the engine: told to monitoring, never shown. */
  | { readonly type: "reportFault"; readonly fault: string };
