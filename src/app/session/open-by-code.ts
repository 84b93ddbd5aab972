import type { EffectWorld } from "../effects/effect-world.ts";
import { performEffect } from "../effects/perform.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/** SPEC §5: a user or lead code of the address is used only if it has exactly 32 characters. */
const CODE = /^[A-Za-z0-9]{32}$/;

/** A link that carries a code (`code`, else `lead`) opens that lead's results, unless this browser has a lead already. */
export const openByCode = (store: FunnelStore, world: EffectWorld, secrets: Readonly<Record<string, string>>): void => {
  const code = secrets["code"] ?? secrets["lead"];
  const session = store.get(sessionAtom);
  if (code === undefined || !CODE.test(code) || session.lead !== null) return;
  performEffect({ type: "restoreLead", code }, session, world, (event) => store.set(dispatchAtom, event));
};
