import type { Session } from "../../engine/session/session.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import type { BootState } from "../boot/boot-state.ts";
import { replayTaps } from "../boot/replay-taps.ts";
import { addIcons, addIconsAtAct } from "../loading/icons.ts";
import { connectOutside } from "../outside/tracking/connect-outside.ts";
import type { Navigation } from "../page/navigation.ts";
import { whenIdle } from "../ports/idle.ts";
import type { Ports } from "../ports/ports.ts";
import { carriedAnswers } from "../session/carried/carried.ts";
import { followPosition, settleAddress } from "../session/follow-position.ts";
import { isStoredAtom } from "../session/persist.ts";
import { resumePurchase } from "../session/resume-purchase.ts";
import { adoptAtom, type FunnelStore, runtimeAtom, sessionAtom } from "../session/store.ts";
import { arrivalOf, isLanding } from "./landing.ts";

/** What the first render has not shown yet. */
export interface Pending {
  readonly boot: BootState | undefined;
  /** Taps of the boot script that the store has heard of. */
  readonly replayed: number;
  /** True: the page was hydrated as it was prerendered, which is how somebody new sees it. */
  readonly hydrates: boolean;
  /** What storage knows of the visitor, and a hydrated page does not show yet. */
  readonly stored: Session | null;
}

/** The views listen: from here on the application takes what the boot script has taken. */
export const takeOver = (store: FunnelStore, ports: Ports, navigation: Navigation, pending: Pending): void => {
  const { page, report, reportFault } = ports;
  const { boot, replayed, hydrates, stored } = pending;
  boot?.handOver(() => (store.get(isStoredAtom) ? null : carriedAnswers(store.get(sessionAtom))));
  if (hydrates && stored !== null) store.set(adoptAtom, { ...stored, locale: page.locale });
  followPosition(store, navigation, page.page);
  replayTaps(store, (boot?.taps ?? []).slice(replayed));
  if (hydrates && settleAddress(store, page.page)) return;
  resumePurchase(store, ports);
  if (store.get(runtimeAtom).screens.get(page.page)?.entrance === "quiz" && isLanding(arrivalOf(window)))
    report({ name: "landing_visited" }, store.get(sessionAtom));
  connectOutside(store, ports, navigation);
  // Who comes back sees other things than the document shows.
  if (hydrates && stored === null) addIconsAtAct(page.icons);
  else void addIcons(page.icons);
  boot?.doAgain();
  // i18next comes with the first change: until then what is said, are words as they stand.
  const stop = store.sub(sessionAtom, () => {
    stop();
    void ports.words.complete().catch((error: unknown) => reportFault("i18next did not come", error));
  });
  whenIdle(() => {
    loadQuietly(() => import("./idle-work.ts"))
      .then(({ startIdleWork }) => startIdleWork(store, ports, navigation))
      .catch((error: unknown) => reportFault("idle work did not start", error));
  });
};
