import type { ConsentCategory, ConsentState } from "./consent.ts";
import { UNKNOWN } from "./consent.ts";
import { onWindowEvents } from "./listeners.ts";
import { type ConsentProvider, cookieText, PROVIDER_LOADED } from "./provider.ts";

/** What may be chosen at Cookiebot: what it has not classified is allowed to nobody. */
const CHOICES = ["preferences", "statistics", "marketing"] as const;

/** What Cookiebot's script leaves on the window. */
interface CookiebotWindow {
  readonly Cookiebot?: {
    /** The visitor answered, now or on an earlier visit. */
    readonly hasResponse: boolean;
    readonly consent: Readonly<Record<(typeof CHOICES)[number], boolean>>;
    renew(): void;
  };
}

const decided = (isOn: (choice: (typeof CHOICES)[number]) => boolean): ConsentState => {
  const granted: readonly ConsentCategory[] = ["necessary", ...CHOICES.filter(isOn)];
  return { status: "decided", granted };
};

/** `CookieConsent`: `{stamp:'…',necessary:true,preferences:false,…}`; `-1` where nobody was asked. */
const inCookies = (cookies: string): ConsentState => {
  const kept = cookieText(cookies, "CookieConsent");
  if (kept === null || !kept.startsWith("{")) return UNKNOWN;
  return decided((choice) => new RegExp(`[{,]${choice}:true[,}]`).test(kept));
};

const read = (window: Window & CookiebotWindow): ConsentState => {
  const { Cookiebot } = window;
  if (!Cookiebot) return inCookies(window.document.cookie);
  return Cookiebot.hasResponse ? decided((choice) => Cookiebot.consent[choice]) : UNKNOWN;
};

export const cookiebot: ConsentProvider = {
  script: (id, locale) => ({
    src: "https://consent.cookiebot.com/uc.js",
    // It blocks nothing by itself: here the gateway does.
    attributes: {
      id: "Cookiebot",
      "data-cbid": id,
      "data-culture": locale.slice(0, 2),
      "data-blockingmode": "manual",
    },
  }),
  consent: (window) => ({
    current: () => read(window),
    onChange: (changed) =>
      onWindowEvents(
        window,
        ["CookiebotOnConsentReady", "CookiebotOnAccept", "CookiebotOnDecline", PROVIDER_LOADED],
        () => read(window),
        changed,
      ),
  }),
  openSettings: (window: Window & CookiebotWindow) => {
    window.Cookiebot?.renew();
    return window.Cookiebot !== undefined;
  },
};
