import { expect, it } from "vitest";
import { rangeOf } from "./ranges.ts";

it.each([
  ["bytes=0-1", { from: 0, to: 1 }],
  ["bytes=200-", { from: 200, to: 999 }],
  ["bytes=-300", { from: 700, to: 999 }],
  ["bytes=900-5000", { from: 900, to: 999 }],
])("answers %s of 1000 bytes", (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range);
});

it.each([null, "bytes=-", "bytes=1000-", "bytes=5-4", "bytes=0-1,5-6", "lines=0-1"])("sends all for %s", (header) => {
  expect(rangeOf(header, 1000)).toBeNull();
});
