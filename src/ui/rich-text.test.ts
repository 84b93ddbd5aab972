import { expect, it } from "vitest";
import { richPieces } from "./rich-text.ts";

it("reads words, stress and links", () => {
  expect(richPieces("**You pay €5.** See [the terms](general-conditions).")).toEqual([
    { kind: "strong", text: "You pay €5." },
    { kind: "words", text: " See " },
    { kind: "link", text: "the terms", target: "general-conditions" },
    { kind: "words", text: "." },
  ]);
});

it("leaves anything else as written", () => {
  const text = "2 * 3 [open <b>bold</b> **unclosed";
  expect(richPieces(text)).toEqual([{ kind: "words", text }]);
});
