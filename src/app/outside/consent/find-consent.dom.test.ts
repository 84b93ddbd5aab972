import { describe, expect, it } from "vitest";
import type { Region } from "../../../consent/region.ts";
import { findConsent } from "./find-consent.ts";

const US: Region = { status: "known", isEu: false, country: "US" };
const nothing = { read: () => null, write: () => {} };
const windowWith = (more: object): Window => Object.assign(Object.create(window), more) as Window;

describe("findConsent", () => {
  it("asks itself where no provider's script is on the page", async () => {
    const desk = await findConsent(window, nothing, Promise.resolve({ status: "unknown" }));
    expect([desk.by, desk.consent.current()]).toEqual(["us", { status: "unknown" }]);
  });

  it("asks nobody where the region lets it be, but marketing still waits for a yes", async () => {
    const { consent } = await findConsent(window, nothing, Promise.resolve(US));
    expect(consent.current()).toEqual({ status: "decided", granted: ["necessary", "preferences", "statistics"] });
  });

  it("asks there too when the browser says no", async () => {
    const desk = await findConsent(
      windowWith({ navigator: { globalPrivacyControl: true } }),
      nothing,
      Promise.resolve(US),
    );
    expect(desk.consent.current()).toEqual({ status: "unknown" });
  });

  it("goes by a stored decision without waiting for the region", async () => {
    const stored = { read: () => ({ granted: ["necessary", "marketing"] }), write: () => {} };
    const { consent } = await findConsent(window, stored, new Promise(() => {}));
    expect(consent.current()).toEqual({ status: "decided", granted: ["necessary", "marketing"] });
  });

  it.each([
    ["OneTrust", { OneTrust: { IsAlertBoxClosed: () => true }, OnetrustActiveGroups: ",C0001,C0002," }],
    [
      "Cookiebot",
      { Cookiebot: { hasResponse: true, consent: { preferences: false, statistics: true, marketing: false } } },
    ],
  ])("leaves the question to %s", async (_, provider) => {
    const desk = await findConsent(windowWith(provider), nothing, Promise.resolve(US));
    expect([desk.by, desk.consent.current()]).toEqual([
      "provider",
      { status: "decided", granted: ["necessary", "statistics"] },
    ]);
  });
});
