import { expect, it } from "vitest";
import { apart } from "./apart.ts";

it("leaves short texts as they are", () => {
  expect(apart("29.99", "24.99")).toEqual(["29.99", "24.99"]);
});

it("names spaces that look alike when nothing else differs", () => {
  expect(apart("HRB 000001 B", "HRB\u00A0000001\u00A0B")).toEqual(["HRB 000001 B", "HRB[U+00A0]000001[U+00A0]B"]);
});

it("leaves spaces alone when the words differ", () => {
  expect(apart("Ton but\u202F?", "Ton objectif\u202F?")).toEqual(["Ton but\u202F?", "Ton objectif\u202F?"]);
});

it("begins long texts shortly before they differ", () => {
  const same = "a".repeat(200);
  expect(apart(`${same}one${same}`, `${same}two${same}`, 120)).toEqual([
    `…${"a".repeat(30)}one${"a".repeat(87)}…`,
    `…${"a".repeat(30)}two${"a".repeat(87)}…`,
  ]);
});
