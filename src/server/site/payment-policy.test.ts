import { expect, it } from "vitest";
import { policySources } from "../../payments/braintree/server-policy.ts";
import { offerPolicy, withSources } from "./payment-policy.ts";

const BASE = "default-src 'none'; script-src 'self' 'sha256-a'; connect-src 'self'; form-action 'self'";

it("leaves documents as they are where the provider needs nothing", () => {
  expect(withSources(BASE, [])).toBe(BASE);
});

it("adds what the provider needs to what is there, once", () => {
  const source = { directive: "script-src", sources: ["https://pay.example"], because: "its script" } as const;
  const frame = { directive: "frame-src", sources: ["https://pay.example"], because: "its frame" } as const;
  expect(withSources(BASE, [source, source, frame])).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a' https://pay.example; connect-src 'self'; form-action 'self'; frame-src https://pay.example",
  );
});

const directive = (policy: string, name: string): string =>
  policy.split("; ").find((text) => text.startsWith(`${name} `)) ?? "";

it("opens frames to the banks of the world only where banks are asked", () => {
  const asking = withSources(BASE, policySources(true, true));
  expect(directive(asking, "frame-src")).toMatch(/ https:$/);
  expect(directive(asking, "script-src")).toBe(
    "script-src 'self' 'sha256-a' https://c.paypal.com https://pay.google.com https://songbird.cardinalcommerce.com https://*.cardinaltrusted.com",
  );
  const silent = withSources(BASE, policySources(true, false));
  expect(directive(silent, "frame-src")).toBe(
    "frame-src https://assets.braintreegateway.com https://c.paypal.com https://checkout.paypal.com https://www.paypal.com https://pay.google.com",
  );
  expect(silent).not.toContain("cardinal");
});

it("lets documents with offers ask for the check digits of the saved card, and its bank, and nothing else of the provider", () => {
  const trusted = `${BASE}; require-trusted-types-for 'script'; trusted-types funnel`;
  expect(offerPolicy(trusted, policySources(true, true))).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a' https://songbird.cardinalcommerce.com https://*.cardinaltrusted.com; " +
      "connect-src 'self' https://api.braintreegateway.com https://payments.braintree-api.com https://www.paypal.com https://*.cardinalcommerce.com https://*.cardinaltrusted.com; " +
      "form-action 'self' https://*.cardinalcommerce.com https://*.cardinaltrusted.com; frame-src https://assets.braintreegateway.com https:",
  );
  expect(offerPolicy(trusted, policySources(true, false))).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a'; " +
      "connect-src 'self' https://api.braintreegateway.com https://payments.braintree-api.com https://www.paypal.com; " +
      "form-action 'self'; frame-src https://assets.braintreegateway.com",
  );
  expect(offerPolicy(trusted, [])).toBeUndefined();
});

it("lets in the hosts that the provider's configuration names for the banks, and none of them where no bank is asked", () => {
  const named = withSources(BASE, policySources(true, true, false, ["*.other-bank.example"]));
  expect(directive(named, "script-src")).toMatch(/ https:\/\/\*\.other-bank\.example$/);
  expect(directive(named, "connect-src")).toContain(" https://*.other-bank.example");
  expect(directive(named, "form-action")).toContain(" https://*.other-bank.example");
  expect(withSources(BASE, policySources(true, false, false, ["*.other-bank.example"]))).not.toContain("other-bank");
});

it("names no host of the sandbox in production", () => {
  expect(withSources(BASE, policySources(true, true))).not.toMatch(/sandbox|songbirdstag/);
  expect(withSources(BASE, policySources(false, true))).toContain("https://payments.sandbox.braintree-api.com");
});
