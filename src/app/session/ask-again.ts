import { isOpen } from "../../engine/session/position.ts";
import { createStatusNotice } from "../outside/connection/status-notice.ts";
import type { Ports } from "../ports/ports.ts";
import { stepAt } from "./address.ts";
import { dispatchAtom, type FunnelStore, runtimeAtom, sessionAtom } from "./store.ts";

/**
 * Where storage is blocked, a document that was reached by a full load asks for the address of the visitor again, and goes
 * on to the step that it was loaded for as soon as that is open.
 */
export const askAgain = (store: FunnelStore, { page, words }: Ports): void => {
  const runtime = store.get(runtimeAtom);
  const wanted = stepAt(runtime, store.get(sessionAtom), { page: page.page, hash: "" });
  // Who loaded a question again is not asked for anything.
  if (wanted === null || isOpen(runtime, store.get(sessionAtom), wanted)) return;
  const notice = createStatusNotice();
  notice.show(words.t("app.storage.again"));
  const unsubscribe = store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    if (session.lead === null || !isOpen(runtime, session, wanted)) return;
    unsubscribe();
    notice.show("");
    store.set(dispatchAtom, { type: "positionRequested", step: wanted });
  });
};
