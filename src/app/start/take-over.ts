import { replayTaps } from "../boot/replay-taps.ts";
import { addIcons } from "../loading/icons.ts";
import { connectOutside } from "../outside/tracking/connect-outside.ts";
import { followPosition, settleAddress } from "../session/follow-position.ts";
import { resumePurchase } from "../session/resume-purchase.ts";
import { adoptAtom, sessionAtom } from "../session/store.ts";
import type { Arrival } from "./arrival.ts";
import { whenIdle } from "./idle.ts";

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
  followPosition(store, router, runtime, page.page, kept);
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
