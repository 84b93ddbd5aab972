import { dispatchAtom, type FunnelStore, sessionAtom } from "../session/store.ts";
import type { BootTap } from "./boot-state.ts";

/** Taps on prerendered steps, as acts of the visitor. */
export const replayTaps = (store: FunnelStore, taps: readonly BootTap[]): void => {
  for (const { step, value } of taps) {
    if (store.get(sessionAtom).position !== step) store.set(dispatchAtom, { type: "positionRequested", step });
    store.set(dispatchAtom, { type: "answerGiven", step, answer: value });
  }
};
