import { expect, it } from "vitest";
import { outsideFrames, outsideOrigins } from "./outside-origins.ts";
import { contentSecurityPolicies } from "./security.ts";

it("lets the browser talk to nobody else when the build was given no key", () => {
  expect(outsideOrigins({ VITE_GROWTHBOOK_HOST: "https://flags.example" })).toEqual([]);
  expect(contentSecurityPolicies("", []).default).toContain("connect-src 'self';");
});

it("names the origins of the services that the build was given, without their keys", () => {
  const origins = outsideOrigins({ VITE_SENTRY_DSN: "https://key@faults.example/7", VITE_GROWTHBOOK_KEY: "sdk-1" });
  expect(origins).toEqual(["https://faults.example", "https://cdn.growthbook.io"]);
  const { default: page, payment } = contentSecurityPolicies("", origins);
  expect(page).toContain("connect-src 'self' https://faults.example https://cdn.growthbook.io;");
  expect(payment).toContain("https://faults.example");
});

it("refuses a setting that is no address, by its name", () => {
  expect(() => outsideOrigins({ VITE_SENTRY_DSN: "faults" })).toThrow("VITE_SENTRY_DSN is no address: faults");
});

it("lets pages hold the frame with tags, but no document with card fields name it", () => {
  const frames = outsideFrames({ VITE_TAG_FRAME: "https://tags.example/frame.html" });
  const { default: page, payment } = contentSecurityPolicies("", [], frames);
  expect(page).toContain("frame-src https://tags.example");
  expect(payment).not.toContain("tags.example");
  expect(contentSecurityPolicies("", [], outsideFrames({})).default).not.toContain("frame-src");
});
