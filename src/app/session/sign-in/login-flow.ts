import { lacksProof } from "../../../engine/lead/lacks-proof.ts";
import { isSignInWanted } from "../../../engine/lead/sign-in-wanted.ts";
import { type FunnelStore, runtimeAtom, sessionAtom } from "../store.ts";

/** Where money is taken: who went on to another page has left it behind. */
const isInterruptedAt = (store: FunnelStore): boolean => {
  const session = store.get(sessionAtom);
  const { steps, screens } = store.get(runtimeAtom);
  const page = steps.get(session.position)?.definition.page ?? "";
  return lacksProof(session.attempt) || (screens.get(page)?.paymentDocument === true && isSignInWanted(session));
};

/**
 * SPEC §3, `loginFlowSuccessHandler`: whoever was sent to sign in goes on where that interrupted them, with all that was
 * answered and chosen: at the checkout, in the shop, at an offer.
 */
export const onSignIn = (store: FunnelStore, loginFlowSuccessHandler: () => void): void => {
  let last = store.get(sessionAtom).forms.otp?.status;
  let isInterrupted = false;
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    const status = session.forms.otp?.status;
    if (status === last) return;
    last = status;
    // By the answer the lead has changed, and what waited for it is no longer refused.
    if (status === "sending") isInterrupted = isInterruptedAt(store);
    if (status === "sent" && isInterrupted) queueMicrotask(loginFlowSuccessHandler);
  });
};
