import { afterEach, describe, expect, it } from "vitest";
import type { ConsentState } from "./consent.ts";
import { cookiebot } from "./cookiebot.ts";
import { oneTrust } from "./onetrust.ts";
import { idForBrand, PROVIDER_LOADED } from "./provider.ts";

const UNKNOWN: ConsentState = { status: "unknown" };
const decided = (...granted: ("necessary" | "unclassified" | "marketing" | "statistics" | "preferences")[]) => ({
  status: "decided",
  granted,
});

afterEach(() => {
  for (const name of ["OptanonConsent", "OptanonAlertBoxClosed", "CookieConsent"])
    document.cookie = `${name}=; Max-Age=0`;
  Reflect.deleteProperty(window, "OneTrust");
  Reflect.deleteProperty(window, "Cookiebot");
});

describe("OneTrust", () => {
  const script = (groups: string, isClosed: boolean) =>
    Object.assign(window, {
      OnetrustActiveGroups: groups,
      OneTrust: { IsAlertBoxClosed: () => isClosed, ToggleInfoDisplay: () => {} },
    });

  it("speaks the language of the document, for the site that the brand has there", () => {
    expect(oneTrust.script("5f0a", "de-DE")).toEqual({
      src: "https://cdn.cookielaw.org/scripttemplates/otSDKStub.js",
      attributes: { "data-domain-script": "5f0a", "data-document-language": "true" },
    });
  });

  it("drives all five categories", () => {
    script(",C0001,C0002,C0003,C0004,C0005,X9,", true);
    expect(oneTrust.consent(window).current()).toEqual(
      decided("necessary", "statistics", "preferences", "marketing", "unclassified"),
    );
  });

  it("takes its defaults for nobody's word before the banner is closed", () => {
    script(",C0001,C0004,", false);
    expect(oneTrust.consent(window).current()).toEqual(UNKNOWN);
  });

  it("is late or blocked: the cookie of an earlier visit counts, and without one nothing is known", () => {
    const { current } = oneTrust.consent(window);
    expect(current()).toEqual(UNKNOWN);
    document.cookie = "OptanonConsent=version=202411&groups=C0001%3A1%2CC0002%3A1%2CC0004%3A0&AwaitingReconsent=false";
    expect(current()).toEqual(UNKNOWN);
    document.cookie = "OptanonAlertBoxClosed=2026-11-20T10:00:00.000Z";
    expect(current()).toEqual(decided("necessary", "statistics"));
    document.cookie = "OptanonConsent=groups=C0001%3A1%2CC0002%3A1&AwaitingReconsent=true";
    expect(current()).toEqual(UNKNOWN);
    expect(oneTrust.openSettings(window)).toBe(false);
  });

  it("tells a decision when the script comes, and a change of mind", () => {
    const states: ConsentState[] = [];
    const stop = oneTrust.consent(window).onChange((state) => states.push(state));
    script(",C0001,C0002,", true);
    window.dispatchEvent(new Event(PROVIDER_LOADED));
    script(",C0001,", true);
    window.dispatchEvent(new CustomEvent("OneTrustGroupsUpdated", { detail: ["C0001"] }));
    stop();
    window.dispatchEvent(new Event("OneTrustGroupsUpdated"));
    expect(states).toEqual([decided("necessary", "statistics"), decided("necessary")]);
  });
});

describe("Cookiebot", () => {
  const NOTHING = { preferences: false, statistics: false, marketing: false };
  const script = (hasResponse: boolean, consent: typeof NOTHING) =>
    Object.assign(window, { Cookiebot: { hasResponse, consent, renew: () => {} } });

  it("speaks the visitor's language, for the site that the brand has there", () => {
    expect(cookiebot.script("c00c", "es-419")).toEqual({
      src: "https://consent.cookiebot.com/uc.js",
      attributes: {
        id: "Cookiebot",
        "data-cbid": "c00c",
        "data-culture": "es",
        "data-blockingmode": "manual",
      },
    });
  });

  it("is late or blocked: the cookie of an earlier visit counts, and without one nothing is known", () => {
    const { current } = cookiebot.consent(window);
    document.cookie = "CookieConsent=-1";
    expect(current()).toEqual(UNKNOWN);
    document.cookie =
      "CookieConsent={stamp:%27a==%27%2Cnecessary:true%2Cpreferences:false%2Cstatistics:true%2Cmarketing:false%2Cver:1}";
    expect(current()).toEqual(decided("necessary", "statistics"));
    expect(cookiebot.openSettings(window)).toBe(false);
  });

  it("knows nothing before an answer", () => {
    script(false, { ...NOTHING, marketing: true });
    expect(cookiebot.consent(window).current()).toEqual(UNKNOWN);
  });

  it("tells a decision and a withdrawal", () => {
    const states: ConsentState[] = [];
    const stop = cookiebot.consent(window).onChange((state) => states.push(state));
    script(true, { preferences: true, statistics: true, marketing: true });
    window.dispatchEvent(new Event("CookiebotOnAccept"));
    script(true, NOTHING);
    window.dispatchEvent(new Event("CookiebotOnDecline"));
    stop();
    window.dispatchEvent(new Event("CookiebotOnAccept"));
    expect(states).toEqual([decided("necessary", "preferences", "statistics", "marketing"), decided("necessary")]);
  });
});

describe("the id of a site at a service", () => {
  it.each([
    [undefined, "run", null],
    ["", "run", null],
    ["5f0a", "health", "5f0a"],
    ["run=5f0a, health=77b2", "health", "77b2"],
    ["run=5f0a", "health", null],
  ])("%j is for %s: %s", (setting, brand, id) => {
    expect(idForBrand(setting, brand)).toBe(id);
  });
});
