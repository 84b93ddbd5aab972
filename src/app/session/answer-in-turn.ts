import type { Answer } from "../../engine/answers/answer.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/** Answers one step after the other. A landing page asks visitors, too, who stand elsewhere already. */
export const answerInTurn = (
  store: Pick<FunnelStore, "get" | "set">,
  given: readonly { readonly step: string; readonly answer: Answer }[],
): void => {
  for (const { step, answer } of given) {
    if (store.get(sessionAtom).position !== step) store.set(dispatchAtom, { type: "positionRequested", step });
    store.set(dispatchAtom, { type: "answerGiven", step, answer });
  }
};
