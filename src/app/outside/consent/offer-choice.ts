import { loadPart, loadQuietly } from "../../../renderer/load-part.ts";
import type { Ports } from "../../ports/ports.ts";
import type { ConsentDesk } from "./find-consent.ts";
import { SETTINGS_HASH } from "./settings-hash.ts";

const isSettingsLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`a[href$="${SETTINGS_HASH}"]`) !== null;

/**
 * Asks where there is something to ask, and again whenever the visitor wants to change it. Never on a document with card
 * fields: there nothing may stand beside the payment, and nothing is allowed meanwhile.
 */
export const offerChoice = (desk: ConsentDesk, { runtime, page, words, reportFault }: Ports): void => {
  if (runtime.screens.get(page.page)?.paymentDocument === true) return;

  const open = (settings: boolean): void => {
    if (desk.by === "provider" && (!settings || desk.openSettings())) return;
    const consent = desk.by === "provider" ? desk.own : desk.consent;
    // Whoever asked for it hears that it does not come.
    const load = settings ? loadPart : loadQuietly;
    load(() => import("./show-banner.tsx"))
      .then(({ showBanner }) => showBanner({ consent, words, page, funnel: runtime.definition.id, settings }))
      .catch((error: unknown) => reportFault("consent was not asked", error));
  };
  document.addEventListener("click", (event) => {
    if (!isSettingsLink(event.target)) return;
    event.preventDefault();
    open(true);
  });
  if (location.hash === SETTINGS_HASH) open(true);
  else if (desk.by === "us" && desk.consent.current().status === "unknown") open(false);
};
