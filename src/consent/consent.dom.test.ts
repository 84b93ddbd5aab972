import { describe, expect, it } from "vitest";
import type { ConsentState } from "./consent.ts";
import { permission } from "./consent.ts";
import { cookiebotConsent } from "./cookiebot.ts";
import { oneTrustConsent } from "./onetrust.ts";
import { ownConsent } from "./own-banner.ts";
import { impliedConsent } from "./region.ts";

const decided = (...granted: ("necessary" | "marketing" | "statistics" | "preferences")[]): ConsentState => ({
  status: "decided",
  granted,
});

describe("permission", () => {
  it("waits while nobody was asked, except for what is necessary", () => {
    expect(permission({ status: "unknown" }, "marketing")).toBe("wait");
    expect(permission({ status: "unknown" }, "necessary")).toBe("yes");
  });

  it("follows the decision, category by category", () => {
    expect(permission(decided("statistics"), "statistics")).toBe("yes");
    expect(permission(decided("statistics"), "marketing")).toBe("no");
  });
});

describe("OneTrust", () => {
  const withGroups = (groups: string, isClosed: boolean) =>
    Object.assign(Object.create(window), {
      OnetrustActiveGroups: groups,
      OneTrust: { IsAlertBoxClosed: () => isClosed },
    });

  it("knows nothing before its script has run or its banner was closed", () => {
    expect(oneTrustConsent(window).current()).toEqual({ status: "unknown" });
    expect(oneTrustConsent(withGroups(",C0001,C0004,", false)).current()).toEqual({ status: "unknown" });
  });

  it("translates its groups into categories", () => {
    expect(oneTrustConsent(withGroups(",C0001,C0004,X9,", true)).current()).toEqual(decided("necessary", "marketing"));
  });
});

describe("Cookiebot", () => {
  const consent = { preferences: true, statistics: false, marketing: false };

  it("knows nothing before an answer", () => {
    const before = Object.assign(Object.create(window), { Cookiebot: { hasResponse: false, consent } });
    expect(cookiebotConsent(before).current()).toEqual({ status: "unknown" });
  });

  it("tells a decision and a withdrawal", () => {
    const states: ConsentState[] = [];
    const provider = Object.assign(window, { Cookiebot: { hasResponse: true, consent } });
    const stop = cookiebotConsent(provider).onChange((state) => states.push(state));
    window.dispatchEvent(new Event("CookiebotOnAccept"));
    provider.Cookiebot.consent = { preferences: false, statistics: false, marketing: false };
    window.dispatchEvent(new Event("CookiebotOnDecline"));
    stop();
    window.dispatchEvent(new Event("CookiebotOnAccept"));
    expect(states).toEqual([decided("necessary", "preferences"), decided("necessary")]);
  });
});

describe("our own banner", () => {
  const record = (stored: unknown) => {
    const kept = { value: stored, read: () => kept.value, write: (value: unknown) => void (kept.value = value) };
    return kept;
  };

  it("remembers the decision for the next visit", () => {
    const kept = record(null);
    ownConsent(kept).decide(["statistics"]);
    expect(ownConsent(kept).current()).toEqual(decided("necessary", "statistics"));
  });

  it.each([
    ["a category of another's", { granted: ["everything"] }],
    ["no list", { granted: "marketing" }],
    ["a text", "yes"],
    ["nothing", null],
  ])("asks again when %s is stored", (_name, stored) => {
    expect(ownConsent(record(stored)).current()).toEqual({ status: "unknown" });
  });

  it("lets the visitor's word count more than the region's rule", () => {
    const kept = record(null);
    ownConsent(kept).decide([]);
    expect(ownConsent(kept, decided("necessary", "statistics")).current()).toEqual(decided("necessary"));
  });
});

describe("impliedConsent", () => {
  it("asks where the region is unknown, in the EU, in opt-in countries, and when the browser says no", () => {
    const us = { status: "known", isEu: false, country: "US" } as const;
    const asked: ConsentState = { status: "unknown" };
    expect(impliedConsent({ status: "unknown" }, false)).toEqual(asked);
    expect(impliedConsent({ status: "known", isEu: true, country: "DE" }, false)).toEqual(asked);
    expect(impliedConsent({ status: "known", isEu: false, country: "GB" }, false)).toEqual(asked);
    expect(impliedConsent(us, true)).toEqual(asked);
    expect(impliedConsent(us, false)).toEqual(decided("necessary", "preferences", "statistics"));
  });
});
