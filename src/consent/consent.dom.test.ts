import { describe, expect, it } from "vitest";
import type { ConsentState } from "./consent.ts";
import { permission } from "./consent.ts";
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

  it("keeps a yes to sharing the gender, and none without marketing", () => {
    const kept = record(null);
    ownConsent(kept).decide(["marketing"], true);
    expect(ownConsent(kept).current()).toMatchObject({ gender: true });
    ownConsent(kept).decide(["statistics"], true);
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
