import { expect, it } from "vitest";
import { funnelOfAddress } from "./funnel-parameter.ts";

it.each([
  ["?jg=342&test=20", "342"],
  ["?test=342", "342"],
  ["?jg=&test=342", "342"],
  ["?jg=Nope!&test=342", "342"],
  ["?jg=&jg=20&test=342", "20"],
  ["?test=20&jg=342", "342"],
  ["?jg=", null],
  ["", null],
])("the funnel of %j is %s", (search, funnel) => {
  expect(funnelOfAddress(new URLSearchParams(search))).toBe(funnel);
});
