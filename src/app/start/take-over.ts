import type { i18n } from "i18next";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import type { BootState } from "../boot/boot-state.ts";
import { replayTaps } from "../boot/replay-taps.ts";
import type { EffectWorld } from "../effects/effect-world.ts";
import { addIcons } from "../loading/icons.ts";
import { connectOutside } from "../outside/tracking/connect-outside.ts";
import type { PageData } from "../page/page-data.ts";
import type { Query } from "../page/query.ts";
import type { AppRouter } from "../page/router.tsx";
import { followPosition, settleAddress } from "../session/follow-position.ts";
import type { Kept } from "../session/persist.ts";
import { resumePurchase } from "../session/resume-purchase.ts";
import { adoptAtom, type FunnelStore, sessionAtom } from "../session/store.ts";
import { whenIdle } from "./idle.ts";
import type { Ports } from "./ports.ts";

/** One page load, from the moment on at which its first render is ready. */
export interface Arrival {
  readonly page: PageData;
  readonly runtime: Runtime;
  readonly ports: Ports;
  readonly store: FunnelStore;
  readonly router: AppRouter;
  readonly words: i18n;
  readonly world: EffectWorld;
  /** Allow-listed parameters of the first address. */
  readonly query: Query;
  readonly kept: Kept;
  readonly boot: BootState | undefined;
  /** Taps of the boot script that the store has heard of. */
  readonly replayed: number;
  /** True: the page was hydrated as it was prerendered, which is how somebody new sees it. */
  readonly hydrates: boolean;
  /** What storage knows of the visitor, and a hydrated page does not show yet. */
  readonly stored: Session | null;
}

/**
 * The views listen: from here on the application takes what the boot script has taken. Once, however often a page is
 * mounted.
 */
export const createTakeOver = (arrival: Arrival): (() => void) => {
  let isTaken = false;
  return () => {
    if (isTaken) return;
    isTaken = true;
    takeOver(arrival);
  };
};

const takeOver = (arrival: Arrival): void => {
  const { page, runtime, ports, store, router, words, world, query, kept, boot, hydrates, stored } = arrival;
  boot?.handOver();
  if (hydrates && stored !== null) store.set(adoptAtom, { ...stored, locale: page.locale });
  followPosition(store, router, runtime, kept);
  replayTaps(store, (boot?.taps ?? []).slice(arrival.replayed));
  if (hydrates && settleAddress(store, runtime, page.page, kept)) return;
  resumePurchase(store, world);
  if (page.kind === "landing") ports.report({ name: "landing_visited" }, store.get(sessionAtom));
  connectOutside({ ports, store, runtime, page, words, query }, router);
  void addIcons(page.icons);
  boot?.doAgain();
  whenIdle(() => {
    import("./idle-work.ts")
      .then(({ startIdleWork }) => startIdleWork(arrival))
      .catch((error: unknown) => ports.reportFault("idle work did not start", error));
  });
};
