import type { Consent, ConsentCategory, ConsentState } from "./consent.ts";
import { UNKNOWN } from "./consent.ts";
import { onWindowEvents } from "./listeners.ts";

/** What Cookiebot's script leaves on the window. */
export interface CookiebotWindow {
  readonly Cookiebot?: {
    /** The visitor answered, now or on an earlier visit. */
    readonly hasResponse: boolean;
    readonly consent: Readonly<Record<"preferences" | "statistics" | "marketing", boolean>>;
  };
}

const read = ({ Cookiebot }: CookiebotWindow): ConsentState => {
  if (!Cookiebot?.hasResponse) return UNKNOWN;
  const optional = (["preferences", "statistics", "marketing"] as const).filter((name) => Cookiebot.consent[name]);
  const granted: readonly ConsentCategory[] = ["necessary", ...optional];
  return { status: "decided", granted };
};

export const cookiebotConsent = (window: Window & CookiebotWindow): Consent => ({
  current: () => read(window),
  onChange: (changed) =>
    onWindowEvents(window, ["CookiebotOnAccept", "CookiebotOnDecline"], () => read(window), changed),
});
