import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { times } from "../../../tests/support/random/figures.ts";
import { vocabulary } from "../../kinds/vocabulary.gen.ts";
import { createWorld } from "../../repository/create-world.ts";
import { readTexts } from "../../repository/disk.ts";
import { loadValidator } from "../../repository/language.ts";
import { fixAll } from "./fix.ts";

const sample = readTexts(join(import.meta.dirname, "../../../tests/funnels/sample"));
const language = { validator: loadValidator(), vocabulary, world: createWorld(vocabulary, "2026-11-21") };
const FILES = ["funnels/sample/funnel.json", "funnels/sample/quiz.json", "funnels/sample/pages/home.json"];

/** A slip of the finger inside a word in quotes: a letter lost, doubled or swapped with the next. */
const slip = fc.record({
  file: fc.constantFrom(...FILES),
  word: fc.nat(),
  letter: fc.nat(),
  kind: fc.constantFrom("lost", "doubled", "swapped"),
  space: fc.constantFrom("", " ", "\n    "),
});

const slipped = (
  text: string,
  { word, letter, kind, space }: { word: number; letter: number; kind: string; space: string },
) => {
  const words = [...text.matchAll(/"[a-z_]{4,}"/g)];
  const match = words[word % words.length];
  if (!match) return text;
  const at = match.index + 1 + (letter % (match[0].length - 3));
  const [first = "", second = ""] = [text[at], text[at + 1]];
  const written = kind === "lost" ? second : kind === "doubled" ? first + first + second : second + first;
  return `${text.slice(0, match.index)}${space}${text.slice(match.index, at)}${written}${text.slice(at + 2)}`;
};

/** Everything but the words. */
const skeleton = (text: string | undefined): string => (text ?? "").replaceAll(/"[^"]*"/g, '""');

it("changes only words, and nothing the second time", { timeout: 120_000 }, () => {
  let fixCount = 0;
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 3 }), (slips) => {
      const broken = new Map(sample);
      for (const each of slips) broken.set(each.file, slipped(broken.get(each.file) ?? "", each));
      const fixed = fixAll(broken, language, () => true);
      for (const [path, text] of fixed) expect(skeleton(text)).toBe(skeleton(broken.get(path)));
      expect([...fixAll(new Map([...broken, ...fixed]), language, () => true)]).toEqual([]);
      fixCount += fixed.size;
    }),
    { numRuns: times(20, 60), seed: 3 },
  );
  expect(fixCount).toBeGreaterThan(times(6, 20));
});

it("takes a `declined` away that says what `next` says", () => {
  const path = "funnels/sample/funnel.json";
  const text = sample.get(path) ?? "";
  const twice = new Map(sample).set(
    path,
    text.replace(/"next": "success"/, '"next": "success",\n      "declined": "success"'),
  );
  expect(twice.get(path)).not.toBe(text);
  expect([...fixAll(twice, language, () => true)]).toEqual([[path, text]]);
});
