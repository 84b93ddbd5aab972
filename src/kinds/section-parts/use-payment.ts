import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PaymentToken } from "../../engine/transition/events.ts";
import type { MountedFields, WalletResult } from "../../payments/port.ts";
import { useFunnelView } from "../view-contract.tsx";
import { beginPayment, type Fields, type PaymentEvent, type PaymentState, reducePayment } from "./payment-machine.ts";

/** How long a visitor waits before we say that the bank is being asked. */
const PATIENCE_MS = 60_000;

export interface Press {
  readonly hasConsent: boolean;
  /** What the buyer agreed to with an act of their own; stored with the order. */
  readonly consents?: NonNullable<PaymentToken["consents"]>;
  /** What was ticked of several. */
  readonly products?: readonly string[];
  /** What pays instead of the section's own fields, whether they are ready or not. */
  readonly method?: MountedFields;
  /** Called in the press itself: browsers open a wallet's window only then. */
  readonly tokenize: (fields: MountedFields) => Promise<WalletResult>;
}

export interface Payment {
  readonly state: PaymentState;
  /** Reports what happened. @returns the state that follows, which the next render shows */
  readonly report: (event: PaymentEvent) => PaymentState;
  /** Pay was pressed. @returns the state that follows */
  readonly press: (press: Press) => PaymentState;
}

/** Stands for the method of the first purchase. */
const SAVED_NONCE = "saved";

/** The method of the first purchase: it is there at once, and asks nobody anything. */
export const SAVED_METHOD: MountedFields = {
  wallets: [],
  tokenizeCard: () => Promise.resolve({ token: { method: "card", nonce: SAVED_NONCE } }),
  tokenizeWallet: () => Promise.resolve({ cancelled: true }),
  dispose: () => Promise.resolve(),
};

/** Of a section that has the method of the first purchase only. */
export const SAVED_FIELDS: Fields = { status: "ready", mounted: SAVED_METHOD };

/** The purchase of what a section sells. `fields`: what it has for paying at first. */
export const usePayment = (sold: readonly string[], fields: Fields): Payment => {
  const view = useFunnelView();
  const { session } = view;
  const attempt = session.attempt && sold.includes(session.attempt.product) ? session.attempt : null;
  const [state, setState] = useState(() => beginPayment(fields, attempt));
  // State arrives with the next render; the second click of a double click comes before it.
  const latest = useRef(state);
  const report = useCallback((event: PaymentEvent): PaymentState => {
    latest.current = reducePayment(latest.current, event);
    setState(latest.current);
    return latest.current;
  }, []);

  // Before anything is painted: the session knows first.
  const seen = useRef(attempt);
  useLayoutEffect(() => {
    const { id, status } = seen.current ?? {};
    seen.current = attempt;
    if (id === attempt?.id && status === attempt?.status) return;
    report({ type: "attemptChanged", attempt });
  }, [attempt, report]);

  const payingFor = state.status === "paying" ? state.attemptId : null;
  useEffect(() => {
    if (payingFor === null) return;
    const timer = setTimeout(() => report({ type: "waitedLong" }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [payingFor, report]);

  const settle = (result: WalletResult, { consents, products }: Pick<Press, "consents" | "products">): void => {
    if ("refused" in result) report({ type: "refused", outcome: result.refused });
    if ("cancelled" in result) report({ type: "cancelled", declined: attempt?.reason ?? null });
    if (!("token" in result) || latest.current.status !== "tokenizing") return;
    const attemptId = view.newAttemptId();
    report({ type: "tokenized", attemptId });
    const payment = { ...result.token, ...(consents && { consents }) };
    const ticked = products && { products };
    view.act({ type: "purchaseRequested", step: session.position, attemptId, payment, ...ticked });
  };
  const press = ({ tokenize, hasConsent, method, ...pressed }: Press): PaymentState => {
    const previous = latest.current;
    const after = report({ type: "pressed", hasConsent, ...(method && { method }) });
    if (previous.status !== "tokenizing" && after.status === "tokenizing") {
      tokenize(after.mounted).then(
        (result) => settle(result, pressed),
        () => settle({ refused: "try-again" }, pressed),
      );
    }
    return after;
  };
  return { state, report, press };
};
