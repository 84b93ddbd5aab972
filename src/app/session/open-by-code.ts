import { restoreLead } from "../effects/sign-in.ts";
import type { Ports } from "../ports/ports.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/** Opens the results of a code's lead, unless this browser has a lead already. A code that nobody knows changes nothing. */
export const openByCode = async (store: FunnelStore, ports: Ports, code: string): Promise<void> => {
  const session = store.get(sessionAtom);
  if (session.lead !== null) return;
  const outcomes = await restoreLead({ type: "restoreLead", code }, session, ports).catch((error: unknown) => {
    ports.reportFault("a lead could not be asked for", error);
    return [];
  });
  for (const outcome of outcomes) if (outcome.type !== "signInFailed") store.set(dispatchAtom, outcome);
};
