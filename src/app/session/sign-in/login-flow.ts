import { isInterrupted } from "../../../engine/lead/sign-in-wanted.ts";
import { type FunnelStore, runtimeAtom, sessionAtom } from "../store.ts";

/**
 * SPEC §3, `loginFlowSuccessHandler`: whoever was sent to sign in goes on where that interrupted them, with all that was
 * answered and chosen: at the checkout, in the shop, at an offer.
 */
export const onSignIn = (store: FunnelStore, loginFlowSuccessHandler: () => void): void => {
  let isWanted = false;
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    const status = session.forms.otp?.status;
    if (isWanted && status === "sent") queueMicrotask(loginFlowSuccessHandler);
    // By the answer the lead has changed, and what waited for it is no longer refused.
    isWanted = status === "sending" && (isWanted || isInterrupted(store.get(runtimeAtom).steps, session));
  });
};
