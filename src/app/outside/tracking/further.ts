import { atom } from "jotai";
import { loadQuietly } from "../../../renderer/load-part.ts";
import { readTrackingCookies } from "../../../storage/cookies.ts";
import { randomUuid } from "../../../storage/random-uuid.ts";
import { type FurtherTracker, furtherTracker } from "../../../tracking/further/further-tracker.ts";
import type { EventFacts } from "../../../tracking/message.ts";
import type { Ports } from "../../ports/ports.ts";
import type { FunnelStore } from "../../session/store.ts";

/** SPEC §3, utility state, tracker initialised: the library is there, and tells what happens. */
export const isTrackerInitialisedAtom = atom(false);

interface FurtherFacts {
  /** What is known now. */
  readonly facts: () => EventFacts;
  readonly allowsMarketing: () => boolean;
  /** The law asks for shorter lives of cookies. */
  readonly isStrict: () => boolean;
}

/** The further tracker, with its library in a file of its own. It says so on the window when it is there. */
export const furtherFor = (store: FunnelStore, ports: Ports, given: FurtherFacts, prefix: string): FurtherTracker => {
  const { page, runtime, pause, reportFault } = ports;
  return furtherTracker(async () => {
    const { startSnowplow } = await loadQuietly(() => import("../../../tracking/further/snowplow.ts"));
    const library = startSnowplow({
      origin: location.origin,
      isHttps: location.protocol === "https:",
      isStrict: given.isStrict(),
      facts: given.facts,
      cookies: () => (given.allowsMarketing() ? readTrackingCookies(document) : null),
      followsForms: runtime.screens.get(page.page)?.paymentDocument !== true,
      newEventId: randomUuid,
      wait: pause,
      onLeave: (leaving) => addEventListener("pagehide", leaving),
      warn: (warning) => reportFault(warning),
    });
    store.set(isTrackerInitialisedAtom, true);
    dispatchEvent(new CustomEvent(`${prefix}_tracker_initialised`));
    return library;
  });
};
