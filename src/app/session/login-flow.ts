import { type FunnelStore, runtimeAtom, sessionAtom } from "./store.ts";

/** Who was asked to prove an address while paying: the step that they stand on takes money, and nothing is bought yet. */
const isInterrupted = (store: FunnelStore): boolean => {
  const { position, plan, purchases } = store.get(sessionAtom);
  const runtime = store.get(runtimeAtom);
  const page = runtime.steps.get(position)?.definition.page ?? "";
  return plan !== null && purchases.length === 0 && runtime.screens.get(page)?.paymentDocument === true;
};

/**
 * SPEC §3, `loginFlowSuccessHandler`: whoever was sent to sign in goes on where that interrupted them, with all that was
 * answered and chosen.
 */
export const onSignIn = (store: FunnelStore, loginFlowSuccessHandler: () => void): void => {
  let last = store.get(sessionAtom).forms.otp?.status;
  store.sub(sessionAtom, () => {
    const status = store.get(sessionAtom).forms.otp?.status;
    const isNow = status === "sent" && last !== "sent";
    last = status;
    if (isNow && isInterrupted(store)) queueMicrotask(loginFlowSuccessHandler);
  });
};
