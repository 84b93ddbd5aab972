import { expect, it } from "vitest";
import { documentHeaders } from "../server/site/security-headers.ts";
import { outsideSources } from "./outside-origins.ts";
import { contentSecurityPolicies } from "./security.ts";

const DEMAND = "require-trusted-types-for 'script'";
const PLAIN = { payment: false, offer: false, secretAddress: false, https: true };

/** What a document of a build with these settings says of Trusted Types. */
const trustedTypes = (settings: Readonly<Record<string, string>>, traits: Partial<typeof PLAIN>) => {
  const policies = contentSecurityPolicies("", outsideSources(settings));
  const headers = documentHeaders({ ...policies, offer: "default-src 'none'" }, { ...PLAIN, ...traits });
  const reported = headers["content-security-policy-report-only"];
  if (headers["content-security-policy"]?.includes(DEMAND)) return reported === undefined ? "demanded" : "both";
  return reported?.startsWith(`${DEMAND}; report-uri /policy-reports; report-to policy`) ? "reported" : "neither";
};

it.each([
  ["an ordinary document", {}, {}, "demanded"],
  ["one where a consent service runs", { VITE_ONETRUST_ID: "a" }, {}, "reported"],
  ["one where reCAPTCHA runs", { VITE_RECAPTCHA_KEY: "a" }, {}, "reported"],
  [
    "one where the script of an affiliate network runs",
    { VITE_AFFILIATE_SCRIPT: "https://a.example/t.js" },
    {},
    "reported",
  ],
  ["one with card fields", {}, { payment: true }, "reported"],
  ["one with offers", {}, { offer: true }, "reported"],
])("%s either demands Trusted Types or reports what they would refuse", (_, settings, traits, expected) => {
  expect(trustedTypes(settings, traits)).toBe(expected);
});
