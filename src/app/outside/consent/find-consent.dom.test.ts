import { describe, expect, it } from "vitest";
import type { ConsentCategory, ConsentState } from "../../../consent/consent.ts";
import type { ConsentProvider } from "../../../consent/provider.ts";
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

  const afterNothing = () => new Promise<Region>(() => {});
  /** A service's script, and what it stands for: nothing until it has come. */
  const service = () => {
    const heard = new Set<(state: ConsentState) => void>();
    let state: ConsentState = { status: "unknown" };
    const provider: ConsentProvider = {
      script: () => ({ src: "", attributes: {} }),
      consent: () => ({
        current: () => state,
        onChange: (changed) => {
          heard.add(changed);
          return () => heard.delete(changed);
        },
      }),
      openSettings: () => false,
    };
    const say = (granted: readonly ConsentCategory[]): void => {
      state = { status: "decided", granted };
      for (const each of heard) each(state);
    };
    return { provider, say };
  };

  it("leaves the question to the service that is configured, and hears each change of mind", async () => {
    const { provider, say } = service();
    const desk = await findConsent(window, nothing, Promise.resolve({ status: "unknown" }), provider);
    expect([desk.by, desk.consent.current()]).toEqual(["provider", { status: "unknown" }]);
    const states: ConsentState[] = [];
    desk.consent.onChange((state) => states.push(state));
    say(["necessary", "statistics"]);
    say(["necessary"]);
    expect(states.map((state) => state.status === "decided" && state.granted.length)).toEqual([2, 1]);
  });

  it("goes by the service's cookie without waiting for the region", async () => {
    const { provider, say } = service();
    say(["necessary"]);
    const { consent } = await findConsent(window, nothing, afterNothing(), provider);
    expect(consent.current()).toEqual({ status: "decided", granted: ["necessary"] });
  });

  it("asks itself, when the visitor wants to choose and the service is blocked", async () => {
    const { provider } = service();
    const desk = await findConsent(window, nothing, Promise.resolve({ status: "unknown" }), provider);
    if (desk.by === "us") return expect.unreachable();
    expect(desk.openSettings()).toBe(false);
    desk.own.decide(["statistics"]);
    expect(desk.consent.current()).toEqual({ status: "decided", granted: ["necessary", "statistics"] });
  });
});
