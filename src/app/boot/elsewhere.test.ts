import { expect, it } from "vitest";
import { elsewhereOf } from "./elsewhere.ts";

const there = (path: string, dataset: DOMStringMap = { elsewhere: "/en-US/quiz#goal" }, bringsSecrets = false) =>
  elsewhereOf(dataset, new URL(`https://run.example/en-US/${path}`), bringsSecrets);

it("leads to where a new visitor belongs, with what the address says of the visit", () => {
  expect(there("results?utm_source=mail")).toBe("https://run.example/en-US/quiz?utm_source=mail#goal");
});

it.each([
  ["the page is for everybody", there("home", {})],
  ["the link says who comes", there("results", undefined, true)],
  ["storage is blocked", there("results", { elsewhere: "/en-US/quiz#goal", unstored: "" })],
  ["the address names a funnel", there("results?jg=342")],
  ["the address names a place", there("results#plans")],
])("leaves it to the engine where %s", (_where, to) => {
  expect(to).toBeNull();
});
