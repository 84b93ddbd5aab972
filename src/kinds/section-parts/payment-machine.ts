import type { Attempt } from "../../engine/session/session.ts";
import type { MountedFields } from "../../payments/port.ts";

/** What the provider gave for paying: it is on its way, can be used, or cannot be had now. */
export type Fields =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly mounted: MountedFields }
  | { readonly status: "failed" };

/** Why the last try did not go through: a key of the table of payment outcomes. A new object for every refusal. */
export interface Refusal {
  readonly outcome: string;
}

/** Nothing is under way. */
interface Idle {
  readonly refusal: Refusal | null;
  /** Pay was pressed before the renewal was agreed to. */
  readonly lacksConsent: boolean;
}

/** The purchase of one product, as a section shows it. */
export type PaymentState =
  | ({ readonly status: "loading" } & Idle)
  | ({ readonly status: "unavailable" } & Idle)
  | ({ readonly status: "ready"; readonly mounted: MountedFields } & Idle)
  /**
   * The provider makes a token of the card or wallet, and may ask the buyer's bank. Nothing was sent yet. `mounted` makes
   * it: the section's own fields, or the saved method.
   */
  | { readonly status: "tokenizing"; readonly mounted: MountedFields; readonly fields: Fields }
  /** The funnel has the order and has not begun with it, or it is paid and the page is about to change. */
  | { readonly status: "ordered"; readonly attemptId: string; readonly fields: Fields }
  | { readonly status: "paying"; readonly attemptId: string; readonly fields: Fields }
  /** The shop waits for the buyer's bank. */
  | { readonly status: "confirming"; readonly attemptId: string; readonly fields: Fields }
  /** Nobody knows yet whether money moved. */
  | { readonly status: "checking"; readonly attemptId: string; readonly fields: Fields };

export type PaymentEvent =
  | { readonly type: "fieldsLoading" }
  | { readonly type: "fieldsReady"; readonly mounted: MountedFields }
  | { readonly type: "fieldsFailed" }
  /** `method`: what pays instead of the section's own fields, whether they are ready or not. */
  | { readonly type: "pressed"; readonly hasConsent: boolean; readonly method?: MountedFields }
  | { readonly type: "consentChanged" }
  /** The order goes to the funnel under this id. */
  | { readonly type: "tokenized"; readonly attemptId: string }
  | { readonly type: "refused"; readonly outcome: string }
  /** The buyer closed the wallet's window. `declined`: what the bank had said to the try before, which still stands. */
  | { readonly type: "cancelled"; readonly declined: string | null }
  /** The session's attempt to buy this product is another one, or has come further. */
  | { readonly type: "attemptChanged"; readonly attempt: Attempt | null }
  | { readonly type: "waitedLong" };

const UNDER_WAY = { started: "paying", "needs-confirmation": "confirming", unknown: "checking" } as const;

const refuse = (outcome: string | null | undefined): Refusal | null => (outcome ? { outcome } : null);

const idle = (fields: Fields, refusal: Refusal | null, lacksConsent = false): PaymentState => {
  if (fields.status === "loading") return { status: "loading", refusal, lacksConsent };
  if (fields.status === "failed") return { status: "unavailable", refusal, lacksConsent };
  return { status: "ready", mounted: fields.mounted, refusal, lacksConsent };
};

export const fieldsOf = (state: PaymentState): Fields => {
  if ("fields" in state) return state.fields;
  if ("mounted" in state) return { status: "ready", mounted: state.mounted };
  return { status: state.status === "loading" ? "loading" : "failed" };
};

/** Something is under way: nothing can be pressed, and what was pressed says so. */
export const isBusy = ({ status }: PaymentState): boolean =>
  status === "tokenizing" || status === "paying" || status === "confirming" || status === "checking";

export const refusalOf = (state: PaymentState): Refusal | null => ("refusal" in state ? state.refusal : null);

const asksOwnFields = (state: PaymentState): boolean =>
  state.status === "tokenizing" && state.fields.status === "ready" && state.fields.mounted === state.mounted;

/** An order outlives the fields that it was paid with, and a saved method does not need them. */
const withFields = (state: PaymentState, fields: Fields): PaymentState => {
  if ("lacksConsent" in state) return idle(fields, state.refusal, state.lacksConsent);
  return asksOwnFields(state) ? idle(fields, null) : { ...state, fields };
};

const pressed = (state: PaymentState, hasConsent: boolean, method: MountedFields | undefined): PaymentState => {
  if (!("lacksConsent" in state)) return state;
  const mounted = method ?? (state.status === "ready" ? state.mounted : null);
  if (mounted === null) return state;
  return hasConsent ? { status: "tokenizing", mounted, fields: fieldsOf(state) } : { ...state, lacksConsent: true };
};

const withAttempt = (state: PaymentState, attempt: Attempt | null): PaymentState => {
  const fields = fieldsOf(state);
  if (attempt === null) {
    return isBusy(state) && "attemptId" in state ? { status: "ordered", attemptId: state.attemptId, fields } : state;
  }
  if (attempt.status !== "declined") return { status: UNDER_WAY[attempt.status], attemptId: attempt.id, fields };
  // The answer to an earlier try says nothing of the one that is under way.
  const isAnother = state.status === "tokenizing" || ("attemptId" in state && state.attemptId !== attempt.id);
  return isAnother ? state : idle(fields, refuse(attempt.reason));
};

/**
 * What becomes of a purchase by an event; the same object when nothing does. One try at a time: a press counts only when
 * what it pays with is ready, and an order is followed by another one only after it was declined.
 */
export const reducePayment = (state: PaymentState, event: PaymentEvent): PaymentState => {
  switch (event.type) {
    case "fieldsLoading":
      return withFields(state, { status: "loading" });
    case "fieldsReady":
      return withFields(state, { status: "ready", mounted: event.mounted });
    case "fieldsFailed":
      return withFields(state, { status: "failed" });
    case "pressed":
      return pressed(state, event.hasConsent, event.method);
    case "consentChanged":
      return "lacksConsent" in state && state.lacksConsent ? { ...state, lacksConsent: false } : state;
    case "tokenized":
      return state.status === "tokenizing"
        ? { status: "ordered", attemptId: event.attemptId, fields: fieldsOf(state) }
        : state;
    case "refused":
      return state.status === "tokenizing" ? idle(fieldsOf(state), refuse(event.outcome)) : state;
    case "cancelled":
      return state.status === "tokenizing" ? idle(fieldsOf(state), refuse(event.declined)) : state;
    case "attemptChanged":
      return withAttempt(state, event.attempt);
    case "waitedLong":
      return state.status === "paying" ? { ...state, status: "checking" } : state;
  }
};

/** Where a section begins: with what it has for paying, and with what the session knows of an earlier try. */
export const beginPayment = (fields: Fields, attempt: Attempt | null): PaymentState =>
  withAttempt(idle(fields, null), attempt);
