import type { Locale } from "../foundation/locale.ts";
import type { Answer } from "./answer.ts";
import type { Lead, Purchase } from "./session.ts";

/** Acts of a visitor. Clock readings and identifiers arrive inside events; the engine has none of its own. */
export type VisitorEvent =
  /** Commits the answer of a step and goes on. `null` for steps that only inform. */
  | { readonly type: "answerGiven"; readonly step: string; readonly answer: Answer }
  | { readonly type: "backRequested" }
  /** A typed address, a refresh, browser history, or a link into the funnel: any step may be asked for. */
  | { readonly type: "positionRequested"; readonly step: string }
  /** "Change" on the results page: go back to a question, keep what follows. */
  | { readonly type: "continued"; readonly step: string }
  | { readonly type: "localeChosen"; readonly locale: Locale }
  | { readonly type: "emailSubmitted"; readonly step: string; readonly email: string; readonly marketingConsent: boolean }
  | { readonly type: "planSelected"; readonly product: string }
  | { readonly type: "modalOpened"; readonly modal: string }
  | { readonly type: "modalAnswered"; readonly modal: string; readonly accepted: boolean }
  /** Pay was pressed. `attemptId` is made before the event; `payment` was tokenised by the payments port. */
  | { readonly type: "purchaseRequested"; readonly step: string; readonly attemptId: string; readonly payment: PaymentToken }
  | { readonly type: "offerDeclined"; readonly step: string }
  | { readonly type: "funnelRestarted" };

/** Outcomes of effects, reported by the application. */
export type OutcomeEvent =
  | { readonly type: "leadCreated"; readonly lead: Lead }
  | { readonly type: "leadFailed"; readonly code: string }
  | { readonly type: "purchaseCaptured"; readonly attemptId: string; readonly purchase: Purchase }
  | { readonly type: "purchaseDeclined"; readonly attemptId: string; readonly reason: string }
  | { readonly type: "purchaseUnknown"; readonly attemptId: string }
  | { readonly type: "purchaseNeedsConfirmation"; readonly attemptId: string };

export type Event = VisitorEvent | OutcomeEvent;

/** What a provider's browser half gives for a card or wallet. Never card data. */
export interface PaymentToken {
  readonly method: "card" | "paypal" | "apple pay" | "google pay";
  /** Single-use reference; `saved` charges the method of the first purchase (upsells). */
  readonly nonce: string;
  readonly deviceData?: string;
}
