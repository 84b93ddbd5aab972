import { expect, it } from "vitest";
import { type Reached, type VisitSource, visitSource } from "./visit-source.ts";

const reached = (differs: Partial<Reached> = {}): Reached => ({
  query: {},
  pathname: "/en-US/couch5k",
  referrer: "",
  origin: "https://run.example",
  isLanding: true,
  ...differs,
});

const AD: VisitSource = {
  parameters: { utm_source: "tiktok", utm_medium: "cpc", ttclid: "T1" },
  referrer: "https://tiktok.example/",
  landingPage: "/en-US/couch5k",
};

it("is what the first document says", () => {
  const query = { utm_source: "mail", affiliate_id: "A", jg: "342" };
  expect(visitSource(reached({ query, referrer: "https://news.example/run?secret=1" }), null)).toEqual({
    parameters: { utm_source: "mail", affiliate_id: "A" },
    referrer: "https://news.example/run",
    landingPage: "/en-US/couch5k",
  });
});

it("stays the same on later pages of the visit, in another language and in the payment document", () => {
  const later = { pathname: "/de-DE/checkout", referrer: "https://run.example/en-US/couch5k", isLanding: false };
  expect(visitSource(reached(later), AD)).toEqual(AD);
  expect(visitSource(reached({ ...later, query: { utm_source: "mail" } }), AD)).toEqual(AD);
});

it("stays the same for whoever comes back by typing the address", () => {
  expect(visitSource(reached({ pathname: "/en-US/home" }), AD)).toEqual(AD);
});

it("is another one when another ad, or another page outside, brings the visitor back", () => {
  expect(visitSource(reached({ query: { utm_source: "mail" } }), AD).parameters).toEqual({ utm_source: "mail" });
  expect(visitSource(reached({ referrer: "https://search.example/" }), AD)).toEqual({
    parameters: {},
    referrer: "https://search.example/",
    landingPage: "/en-US/couch5k",
  });
});

it.each([null, 1, {}, { parameters: 1, referrer: "", landingPage: "" }])(
  "begins anew where storage holds %j",
  (kept) => {
    expect(visitSource(reached(), kept)).toEqual({ parameters: {}, referrer: "", landingPage: "/en-US/couch5k" });
  },
);
