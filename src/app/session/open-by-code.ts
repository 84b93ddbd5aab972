import type { EffectWorld } from "../effects/effect-world.ts";
import { restoreLead } from "../effects/sign-in.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/** Opens the results of a code's lead, unless this browser has a lead already. A code that nobody knows changes nothing. */
export const openByCode = async (store: FunnelStore, world: EffectWorld, code: string): Promise<void> => {
  const session = store.get(sessionAtom);
  if (session.lead !== null) return;
  const outcome = await restoreLead({ type: "restoreLead", code }, session, world).catch((error: unknown) => {
    world.reportFault("a lead could not be asked for", error);
    return null;
  });
  if (outcome?.type === "leadRestored") store.set(dispatchAtom, outcome);
};
