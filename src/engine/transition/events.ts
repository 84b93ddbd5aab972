import type { Locale } from "../../foundation/locale.ts";
import type { Answer } from "../answers/answer.ts";
import type { FormSubmitted } from "../forms/form-event.ts";
import type { FormRefusal, Submission } from "../forms/form-fields.ts";
import type { Coupon } from "../selling/coupon.ts";
import type { Lead, Purchase } from "../session/session.ts";
import type { ErrorKey } from "./error-key.ts";

/** Acts of a visitor. Clock readings and identifiers arrive inside events; the engine has none of its own. */
export type VisitorEvent =
  /** Commits the answer of a step and goes on. `null` for steps that only inform. */
  | { readonly type: "answerGiven"; readonly step: string; readonly answer: Answer }
  | { readonly type: "backRequested" }
  /**
   * A typed address, a refresh, browser history, a link into the funnel, or "Change" on the results page: any step may
   * be asked for. Answers that follow are kept.
   */
  | { readonly type: "positionRequested"; readonly step: string }
  /** "Continue" on a step that asks nothing of its own. */
  | { readonly type: "continued"; readonly step: string }
  | { readonly type: "localeChosen"; readonly locale: Locale }
  | {
      readonly type: "emailSubmitted";
      readonly step: string;
      readonly email: string;
      readonly marketingConsent: boolean;
    }
  | { readonly type: "planSelected"; readonly product: string }
  | { readonly type: "modalOpened"; readonly modal: string }
  | { readonly type: "modalAnswered"; readonly modal: string; readonly accepted: boolean }
  /** Pay was pressed. `attemptId` is made before the event; `payment` was tokenised by the payments port. */
  | {
      readonly type: "purchaseRequested";
      readonly step: string;
      readonly attemptId: string;
      readonly payment: PaymentToken;
      /** What was ticked where several products are offered at once. */
      readonly products?: readonly string[];
    }
  | { readonly type: "offerDeclined"; readonly step: string }
  /** A lead code came with the address; of exactly 32 characters, or it is not used (SPEC §5). */
  | { readonly type: "codeGiven"; readonly step: string; readonly code: string }
  | { readonly type: "otpRequested"; readonly step: string; readonly email: string }
  | { readonly type: "otpSubmitted"; readonly step: string; readonly otp: string }
  | { readonly type: "couponSubmitted"; readonly coupon: string }
  | { readonly type: "couponRemoved" }
  /** An address was stored. `country`: ISO 3166-1 code; the rest of it is no business of the engine. */
  | { readonly type: "addressGiven"; readonly country: string }
  | FormSubmitted
  /** `startedOn`: today in the visitor's zone. */
  | { readonly type: "funnelRestarted"; readonly startedOn: string }
  /** Who has bought orders something else. `startedOn`: as above. */
  | { readonly type: "orderBegun"; readonly startedOn: string };

/** Outcomes of effects, reported by the application. */
export type OutcomeEvent =
  | { readonly type: "leadCreated"; readonly lead: Lead }
  /** A lead that already was: nothing is reported as created. */
  | { readonly type: "leadRestored"; readonly lead: Lead }
  | { readonly type: "leadFailed"; readonly code: ErrorKey }
  /** `also`: the further lines of the same order. */
  | {
      readonly type: "purchaseCaptured";
      readonly attemptId: string;
      readonly purchase: Purchase;
      readonly also?: readonly Purchase[];
    }
  | { readonly type: "purchaseDeclined"; readonly attemptId: string; readonly reason: string }
  | { readonly type: "purchaseUnknown"; readonly attemptId: string }
  | { readonly type: "purchaseNeedsConfirmation"; readonly attemptId: string }
  | { readonly type: "otpSent"; readonly email: string }
  /** The one-time code was right; `lead` is whom it belongs to. */
  | { readonly type: "signedIn"; readonly lead: Lead }
  | { readonly type: "signInFailed"; readonly code: ErrorKey }
  /** SPEC §4, user fetch. `products`: keys of what the lead with this code owns now. */
  | {
      readonly type: "userFetched";
      readonly code: string;
      readonly products: readonly string[];
      /** Numbers of the orders of the lead, where the shop told them. */
      readonly orders?: readonly string[];
    }
  /** SPEC §4, sum of purchases: the sum of the first `purchases` orders and of those before them was reported. */
  | { readonly type: "sumCleared"; readonly purchases: number }
  | { readonly type: "couponAccepted"; readonly coupon: Coupon }
  | { readonly type: "couponRefused"; readonly code: ErrorKey }
  | { readonly type: "formSent"; readonly submission: Submission }
  | { readonly type: "formRefused"; readonly submission: Submission; readonly refusal: FormRefusal }
  /** A lead of an address alone. */
  | { readonly type: "emailLeadCreated"; readonly submission: Submission; readonly lead: Lead }
  /** The lead that is there has another address. */
  | { readonly type: "leadEmailChanged"; readonly submission: Submission; readonly lead: Lead }
  /** The card gives `product` to the owner of `email`. */
  | {
      readonly type: "giftCardValidated";
      readonly submission: Submission;
      readonly email: string;
      readonly product: string;
    };

export type Event = VisitorEvent | OutcomeEvent;

export type Wallet = "paypal" | "apple pay" | "google pay";
export type PaymentMethod = "card" | Wallet;

/** What a buyer agrees to, in the words they read. `token`: of those that the server has worded, sent back as it came. */
export interface GivenConsent {
  readonly kind: "renewal" | "withdrawal" | "terms";
  readonly text: string;
  readonly token?: string;
}

/** What a provider's browser half gives for a card or wallet. Never card data. */
export interface PaymentToken {
  readonly method: PaymentMethod;
  /** Single-use reference; `saved` charges the method of the first purchase (upsells). */
  readonly nonce: string;
  readonly deviceData?: string;
  /** What the buyer agreed to with an act of their own, in the words they read: stored with the order. */
  readonly consents?: readonly GivenConsent[];
}
