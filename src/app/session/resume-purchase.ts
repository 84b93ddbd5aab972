import type { EffectWorld } from "../effects/effect-world.ts";
import { performEffect } from "../effects/perform.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/** A tab that was closed or reloaded while paying asks how that attempt ended; it never pays a second time. */
export const resumePurchase = (store: FunnelStore, world: EffectWorld): void => {
  const { attempt } = store.get(sessionAtom);
  if (attempt === null || attempt.status === "captured" || attempt.status === "declined") return;
  performEffect({ type: "settlePurchase", attemptId: attempt.id }, store.get(sessionAtom), world, (event) =>
    store.set(dispatchAtom, event),
  );
};
