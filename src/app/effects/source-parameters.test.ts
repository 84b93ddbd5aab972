import { expect, it } from "vitest";
import type { VisitSource } from "../session/visit-source.ts";
import { sourceFacts, sourceParameters, trafficSource } from "./source-parameters.ts";

const AD: VisitSource = {
  parameters: { utm_source: "tiktok", utm_medium: "cpc", ttclid: "T1" },
  referrer: "https://tiktok.example/",
  landingPage: "/en-US/couch5k",
};

it.each([
  [{ ttclid: "T1" }, "", "notOrganic"],
  [{ affiliate_id: "A" }, "https://blog.example/", "notOrganic"],
  [{ offer_id: "O" }, "", "notOrganic"],
  [{ gclid: "G1" }, "https://search.example/", "notOrganic"],
  [{ msclkid: "M1" }, "https://search.example/", "notOrganic"],
  [{ fbclid: "F1" }, "https://friends.example/", "notOrganic"],
  [{ fbclid: "F1", utm_medium: "social" }, "https://friends.example/", "organic"],
  [{ gclid: "G1", utm_medium: "organic" }, "https://search.example/", "notOrganic"],
  [{ utm_medium: "cpc" }, "https://search.example/", "notOrganic"],
  [{ utm_source: "mail" }, "", "notOrganic"],
  [{ utm_source: "x", utm_medium: "Social" }, "", "organic"],
  [{ utm_medium: "organic" }, "", "organic"],
  [{}, "https://search.example/", "organic"],
  [{}, "", "unknown"],
] as const)("%j from %j is %s", (parameters, referrer, expected) => {
  expect(trafficSource({ parameters, referrer, landingPage: "/" })).toBe(expected);
});

it("goes along with a lead and an order", () => {
  expect(sourceParameters(AD)).toEqual({
    utm_source: "tiktok",
    utm_medium: "cpc",
    ttclid: "T1",
    traffic_source: "notOrganic",
    landing_page: "/en-US/couch5k",
    referrer: "https://tiktok.example/",
  });
});

it("goes along with events without what advertisers know a visitor by", () => {
  const parameters = { ...AD.parameters, affiliate_id: "A", utm_campaign: "spring", utm_id: "7" };
  expect(sourceFacts({ ...AD, parameters })).toEqual({
    utm_source: "tiktok",
    utm_medium: "cpc",
    utm_campaign: "spring",
    traffic_source: "notOrganic",
    landing_page: "/en-US/couch5k",
  });
});
