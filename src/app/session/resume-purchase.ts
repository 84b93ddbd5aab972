import { pendingAttempt } from "../../engine/selling/pending-attempt.ts";
import { performEffect } from "../effects/perform.ts";
import type { Ports } from "../ports/ports.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/** A tab that was closed or reloaded while paying asks how that attempt ended; it never pays a second time. */
export const resumePurchase = (store: FunnelStore, ports: Ports): void => {
  const session = store.get(sessionAtom);
  const attempt = pendingAttempt(session);
  if (!attempt) return;
  performEffect({ type: "settlePurchase", attemptId: attempt.id }, session, ports, (event) =>
    store.set(dispatchAtom, event),
  );
};
