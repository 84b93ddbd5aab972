import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPageLoad } from "../../../../tests/support/a-page-load.ts";
import type { ConsentCategory } from "../../../consent/consent.ts";
import { ownConsent } from "../../../consent/own-banner.ts";
import { showAffiliateScript } from "./affiliate.ts";
import { type Recaptcha, startRecaptcha } from "./recaptcha.ts";
import { recaptchaToken } from "./recaptcha-token.ts";
import { startServices } from "./start-services.ts";
import { whileAllowed } from "./while-allowed.ts";

const scripts = (): readonly string[] => [...document.head.querySelectorAll("script")].map(({ src }) => src);
const arrive = (event: "load" | "error"): void =>
  void document.head.querySelector("script")?.dispatchEvent(new Event(event));
const unreported = (): never => expect.unreachable();

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  Reflect.deleteProperty(window, "grecaptcha");
  delete window.recaptchaToken;
});

describe("whileAllowed", () => {
  it("starts with the yes to its category, ends with the no, and starts again", () => {
    const consent = ownConsent({ read: () => null, write: () => {} });
    const log: string[] = [];
    const decide = (...granted: ConsentCategory[]) => consent.decide(granted);
    whileAllowed(consent, "marketing", () => {
      log.push("start");
      return () => log.push("end");
    });
    expect(log).toEqual([]);
    decide("statistics");
    decide("marketing");
    decide("marketing", "statistics");
    decide();
    decide("marketing");
    expect(log).toEqual(["start", "end", "start"]);
  });
});

describe("reCAPTCHA", () => {
  const execute = vi.fn<Recaptcha["execute"]>(async () => "token-7");
  const arrivesWith = (made: Recaptcha["execute"]) => {
    Object.assign(window, { grecaptcha: { ready: (act: () => void) => act(), execute: made } });
    arrive("load");
  };
  beforeEach(() => vi.stubEnv("VITE_RECAPTCHA_KEY", "site-key"));

  it("gives the lead a token, also to who is quicker than its script", async () => {
    startRecaptcha(window, "site-key", unreported);
    expect(scripts()).toEqual(["https://www.google.com/recaptcha/api.js?render=site-key"]);
    const token = recaptchaToken();
    arrivesWith(execute);
    expect(await token).toBe("token-7");
    expect(execute).toHaveBeenCalledWith("site-key", { action: "lead" });
  });

  it("is not asked before a yes, after a no, and where no build names it", async () => {
    expect(await recaptchaToken()).toBeUndefined();
    const end = startRecaptcha(window, "site-key", unreported);
    arrivesWith(execute);
    end();
    expect(await recaptchaToken()).toBeUndefined();
    startRecaptcha(window, "site-key", unreported);
    expect(scripts()).toHaveLength(1);
    vi.stubEnv("VITE_RECAPTCHA_KEY", "");
    expect(await recaptchaToken()).toBeUndefined();
  });

  it("keeps nobody from making a lead: blocked, out of order, or slow", async () => {
    const faults: string[] = [];
    const end = startRecaptcha(window, "site-key", (fault) => faults.push(fault));
    arrive("error");
    expect(await recaptchaToken()).toBeUndefined();
    expect(faults).toEqual(["reCAPTCHA did not load"]);
    end();
    document.head.replaceChildren();

    startRecaptcha(window, "site-key", unreported);
    arrivesWith(async () => {
      throw new Error("no-cors");
    });
    expect(await recaptchaToken()).toBeUndefined();
    document.head.replaceChildren();

    vi.useFakeTimers();
    startRecaptcha(window, "site-key", unreported);
    const token = recaptchaToken();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await token).toBeUndefined();
  });
});

describe("the affiliate script", () => {
  const show = (query: Readonly<Record<string, string>>) =>
    showAffiliateScript(document, "https://partners.example/track.js?v=2", query, unreported);

  it("is visible to visitors whom an affiliate sent, with affiliate_id and offer_id, until they take their yes back", () => {
    const hide = show({ affiliate_id: "A-1", offer_id: "12" });
    expect(scripts()).toEqual(["https://partners.example/track.js?v=2&affiliate_id=A-1&offer_id=12"]);
    expect(document.getElementById("affiliate_script")).not.toBeNull();
    hide();
    expect(scripts()).toEqual([]);
  });

  it("is fetched for nobody else", () => {
    show({ offer_id: "12" });
    expect(scripts()).toEqual([]);
  });
});

describe("for every subset of consent", () => {
  const OPTIONAL = ["marketing", "statistics", "preferences", "unclassified"] as const;
  const subsets = Array.from({ length: 2 ** OPTIONAL.length }, (_, bits) =>
    OPTIONAL.filter((_category, at) => (bits & (2 ** at)) > 0),
  );
  const source = { parameters: { affiliate_id: "A-1" }, referrer: "", landingPage: "/en-US/home" };

  it.each(subsets.map((granted) => [granted.join(", "), granted] as const))(
    "no service is on the page before its category is allowed: %s",
    (_, granted) => {
      vi.stubEnv("VITE_RECAPTCHA_KEY", "site-key");
      vi.stubEnv("VITE_AFFILIATE_SCRIPT", "https://partners.example/track.js");
      const consent = ownConsent({ read: () => null, write: () => {} });
      startServices(aPageLoad({ source }), consent, () => "abcdefgh12345678");
      expect(scripts()).toEqual([]);
      consent.decide(granted);
      expect(scripts().map((src) => new URL(src).hostname)).toEqual([
        ...(granted.includes("preferences") ? ["www.google.com"] : []),
        ...(granted.includes("marketing") ? ["partners.example"] : []),
      ]);
      consent.decide([]);
      expect(document.getElementById("affiliate_script")).toBeNull();
      expect(window.recaptchaToken).toBeUndefined();
    },
  );
});
