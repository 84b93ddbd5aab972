import { expect, it } from "vitest";
import { type VisitSource, visitSource } from "./visit-source.ts";

const AD: VisitSource = {
  parameters: { utm_source: "tiktok", utm_medium: "cpc", ttclid: "T1" },
  referrer: "https://tiktok.example/",
  landingPage: "/en-US/couch5k",
};

const ENTRY = { landingPage: "/en-US/couch5k", referrer: "" };

it("is what the first document says", () => {
  const query = { utm_source: "mail", affiliate_id: "A", jg: "342" };
  expect(visitSource(query, "/en-US/couch5k", { ...ENTRY, referrer: "https://news.example/run" }, null)).toEqual({
    parameters: { utm_source: "mail", affiliate_id: "A" },
    referrer: "https://news.example/run",
    landingPage: "/en-US/couch5k",
  });
});

it("is what a link of ours brought along to the second one, before anything was stored, and over what an earlier visit left", () => {
  const query = { utm_source: "mail" };
  const source = { parameters: query, ...ENTRY };
  expect(visitSource(query, "/de-DE/about", ENTRY, null)).toEqual(source);
  expect(visitSource(query, "/de-DE/about", ENTRY, AD)).toEqual(source);
});

it("stays the same on later pages of the visit, in another language and in the payment document", () => {
  expect(visitSource({}, "/de-DE/checkout", null, AD)).toEqual(AD);
  expect(visitSource({ utm_source: "mail" }, "/de-DE/checkout", null, AD)).toEqual(AD);
});

it("stays the same after the payment document, which tells no page that it is the one before", () => {
  const entry = { landingPage: "/de-DE/success", referrer: "" };
  expect(visitSource({ ...AD.parameters, jg: "20" }, "/de-DE/success", entry, AD)).toEqual(AD);
});

it("is another one when another ad, or another page outside, brings the visitor back", () => {
  expect(visitSource({ utm_source: "mail" }, "/en-US/couch5k", ENTRY, AD).parameters).toEqual({ utm_source: "mail" });
  expect(visitSource({}, "/en-US/couch5k", { ...ENTRY, referrer: "https://search.example/" }, AD)).toEqual({
    parameters: {},
    referrer: "https://search.example/",
    landingPage: "/en-US/couch5k",
  });
});

it.each([null, 1, {}, { parameters: 1, referrer: "", landingPage: "" }])(
  "begins anew where storage holds %j",
  (kept) => {
    expect(visitSource({}, "/en-US/couch5k", null, kept)).toEqual({
      parameters: {},
      referrer: "",
      landingPage: "/en-US/couch5k",
    });
  },
);
