import { expect, it } from "vitest";
import { outsideSources } from "./outside-origins.ts";
import { contentSecurityPolicies } from "./security.ts";

const policiesFor = (settings: Readonly<Record<string, string>>) =>
  contentSecurityPolicies("", outsideSources(settings));

it("lets the browser talk to nobody else when the build was given no key", () => {
  const { default: page, payment } = policiesFor({ VITE_GROWTHBOOK_HOST: "https://flags.example" });
  for (const policy of [page, payment]) {
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain("https:");
  }
  expect(page).toContain("require-trusted-types-for 'script'");
});

it("names the origins of the services that the build was given, without their keys", () => {
  const { default: page, payment } = policiesFor({
    VITE_SENTRY_DSN: "https://key@faults.example/7",
    VITE_GROWTHBOOK_KEY: "sdk-1",
  });
  expect(page).toContain("connect-src 'self' https://faults.example https://cdn.growthbook.io;");
  expect(payment).toContain("connect-src 'self' https://faults.example;");
});

it("refuses a setting that is no address, by its name", () => {
  expect(() => outsideSources({ VITE_SENTRY_DSN: "faults" })).toThrow("VITE_SENTRY_DSN is no address: faults");
});

it.each([
  ["VITE_TAG_FRAME", "https://tags.example/frame.html", "frame-src https://tags.example"],
  ["VITE_ONETRUST_ID", "run=a,health=b", "https://cdn.cookielaw.org"],
  ["VITE_COOKIEBOT_ID", "c", "https://consent.cookiebot.com"],
  ["VITE_RECAPTCHA_KEY", "k", "https://www.google.com/recaptcha/"],
  [
    "VITE_AFFILIATE_SCRIPT",
    "https://partners.example/t.js",
    "script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' https://partners.example",
  ],
])("%s opens pages, but no document with card fields", (setting, value, source) => {
  const { default: page, payment } = policiesFor({ [setting]: value });
  expect(page).toContain(source);
  expect(payment).not.toContain("https:");
});

it.each(["VITE_ONETRUST_ID", "VITE_COOKIEBOT_ID", "VITE_RECAPTCHA_KEY"])(
  "%s brings a script that writes markup",
  (setting) => {
    expect(policiesFor({ [setting]: "a" }).default).not.toContain("trusted-types");
  },
);
