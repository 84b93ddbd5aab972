import { newSession } from "../../engine/session/start.ts";
import { restoreLead } from "../effects/sign-in.ts";
import type { Ports } from "../ports/ports.ts";
import { askWhosePlan } from "./plan-link/ask-whose-plan.ts";
import { isGoingOn } from "./plan-link/is-going-on.ts";
import { adoptAtom, dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/**
 * Opens the results of a code's lead, unless this browser has a lead already. A code that nobody knows changes nothing, and
 * what was answered here makes room only when the visitor says so.
 */
export const openByCode = async (store: FunnelStore, ports: Ports, code: string): Promise<void> => {
  const session = store.get(sessionAtom);
  if (session.lead !== null) return;
  const outcomes = await restoreLead({ type: "restoreLead", code }, session, ports).catch((error: unknown) => {
    ports.reportFault("a lead could not be asked for", error);
    return [];
  });
  const restored = outcomes.filter(({ type }) => type !== "signInFailed");
  if (restored.length > 0 && isGoingOn(session)) {
    const { words, page, runtime, today } = ports;
    if (!(await askWhosePlan((key, params) => words.t(key, { ...params }), null, true))) return;
    store.set(adoptAtom, newSession(runtime, { locale: page.locale, startedOn: today() }));
  }
  for (const outcome of restored) store.set(dispatchAtom, outcome);
};
