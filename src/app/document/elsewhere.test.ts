import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { elsewhere } from "./elsewhere.ts";

it.each([
  ["results", "/de-DE/quiz#goal"],
  ["checkout", "/de-DE/quiz#goal"],
  ["thank-you", "/de-DE/quiz#goal"],
  ["quiz", undefined],
  ["about", undefined],
])("sends who opens %s without a visit to %s", (page, address) => {
  expect(elsewhere(aRuntime(), page, "de-DE")).toBe(address);
});
