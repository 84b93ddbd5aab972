import type { ConsentCategory, ConsentState } from "./consent.ts";
import { UNKNOWN } from "./consent.ts";
import { onWindowEvents } from "./listeners.ts";
import { type ConsentProvider, cookieText, PROVIDER_LOADED } from "./provider.ts";

/** What OneTrust's script leaves on the window. */
interface OneTrustWindow {
  /** `",C0001,C0004,"`: groups that are on, also before the visitor decided. */
  readonly OnetrustActiveGroups?: string;
  readonly OneTrust?: { IsAlertBoxClosed(): boolean; ToggleInfoDisplay(): void };
}

/** OneTrust's standard groups. */
const GROUPS: Readonly<Record<string, ConsentCategory>> = {
  C0001: "necessary",
  C0002: "statistics",
  C0003: "preferences",
  C0004: "marketing",
  C0005: "unclassified",
};

const decided = (groups: readonly string[]): ConsentState => ({
  status: "decided",
  granted: groups.flatMap((group) => GROUPS[group] ?? []),
});

/** `OptanonConsent`: `…&groups=C0001:1,C0002:0&…`; the second cookie is there once the visitor has decided. */
const inCookies = (cookies: string): ConsentState => {
  const kept = new URLSearchParams(cookieText(cookies, "OptanonConsent") ?? "");
  const groups = kept.get("groups");
  const isClosed = cookieText(cookies, "OptanonAlertBoxClosed") !== null;
  if (groups === null || !isClosed || kept.get("AwaitingReconsent") === "true") return UNKNOWN;
  return decided(groups.split(",").flatMap((group) => (group.endsWith(":1") ? [group.slice(0, -2)] : [])));
};

const read = (window: Window & OneTrustWindow): ConsentState => {
  const { OneTrust, OnetrustActiveGroups: active } = window;
  if (!OneTrust || active === undefined) return inCookies(window.document.cookie);
  // Before the banner is closed the groups are OneTrust's defaults, not the visitor's word.
  return OneTrust.IsAlertBoxClosed() ? decided(active.split(",")) : UNKNOWN;
};

export const oneTrust: ConsentProvider = {
  script: (id) => ({
    src: "https://cdn.cookielaw.org/scripttemplates/otSDKStub.js",
    // It speaks the language of the document.
    attributes: { "data-domain-script": id, "data-document-language": "true" },
  }),
  consent: (window) => ({
    current: () => read(window),
    onChange: (changed) =>
      onWindowEvents(window, ["OneTrustGroupsUpdated", PROVIDER_LOADED], () => read(window), changed),
  }),
  openSettings: (window: Window & OneTrustWindow) => {
    window.OneTrust?.ToggleInfoDisplay();
    return window.OneTrust !== undefined;
  },
};
