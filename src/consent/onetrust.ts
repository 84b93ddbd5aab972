import type { Consent, ConsentCategory, ConsentState } from "./consent.ts";
import { UNKNOWN } from "./consent.ts";
import { onWindowEvents } from "./listeners.ts";

/** What OneTrust's script leaves on the window. */
export interface OneTrustWindow {
  /** `",C0001,C0004,"`: groups that are on, also before the visitor decided. */
  readonly OnetrustActiveGroups?: string;
  readonly OneTrust?: { IsAlertBoxClosed(): boolean };
}

/** OneTrust's standard groups. */
const GROUPS: Readonly<Record<string, ConsentCategory>> = {
  C0001: "necessary",
  C0002: "statistics",
  C0003: "preferences",
  C0004: "marketing",
  C0005: "unclassified",
};

const read = (window: Window & OneTrustWindow): ConsentState => {
  // Before the banner is closed the groups are OneTrust's defaults, not the visitor's word.
  if (window.OnetrustActiveGroups === undefined || !window.OneTrust?.IsAlertBoxClosed()) return UNKNOWN;
  const granted = window.OnetrustActiveGroups.split(",").flatMap((group) => GROUPS[group] ?? []);
  return { status: "decided", granted };
};

export const oneTrustConsent = (window: Window & OneTrustWindow): Consent => ({
  current: () => read(window),
  onChange: (changed) => onWindowEvents(window, ["OneTrustGroupsUpdated"], () => read(window), changed),
});
