import { useEffect, useRef, useState } from "react";
import type { PaymentToken } from "../../engine/transition/events.ts";
import type { FunnelView } from "../view-contract.tsx";

/** How long a visitor waits before we say that the bank is being asked. */
const PATIENCE_MS = 60_000;

export type AttemptView = "idle" | "working" | "needs-confirmation" | "checking";

/**
 * The purchase of one product as a section shows it. `send` makes one attempt and takes no second one until that is settled,
 * however often it is called.
 */
export const useAttempt = (view: FunnelView, product: string) => {
  const { session } = view;
  const attempt = session.attempt?.product === product ? session.attempt : null;
  const sent = useRef<string | null>(null);
  const [slow, setSlow] = useState(false);
  const declined = attempt?.status === "declined" ? attempt : null;
  const working = attempt !== null && declined === null;

  useEffect(() => {
    setSlow(false);
    if (!working) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [working, attempt?.id]);

  const send = (payment: PaymentToken): void => {
    const open = sent.current !== null && declined?.id !== sent.current;
    if (open || working) return;
    const attemptId = view.newAttemptId();
    sent.current = attemptId;
    view.act({ type: "purchaseRequested", step: session.position, attemptId, payment });
  };

  const shown = (): AttemptView => {
    if (!working) return "idle";
    if (attempt.status === "needs-confirmation") return "needs-confirmation";
    return attempt.status === "unknown" || slow ? "checking" : "working";
  };

  return { send, shown: shown(), declined };
};
