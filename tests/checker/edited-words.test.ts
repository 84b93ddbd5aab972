import { join } from "node:path";
import { expect, it } from "vitest";
import { createChecks } from "../../src/checker/check-again.ts";
import { besideEnglish } from "../../src/checker/rules/parts/beside-english.ts";
import { readEachText } from "../../src/checker/rules/parts/words-in-texts.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { withValue } from "../../src/language/editing/json-text.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";

const SAMPLE = readTexts(join(import.meta.dirname, "../funnels/sample"));
const GERMAN = "locales/de/sample.json";

const edited = (text: string): ReadonlyMap<string, string> =>
  new Map(SAMPLE).set(GERMAN, withValue(SAMPLE.get(GERMAN) ?? "", ["story.title"], text));

const checks = createChecks({
  validator: loadValidator(),
  vocabulary,
  world: createWorld(vocabulary, "2026-11-21"),
});

it("reads nothing but the file of a word that was edited, in rules about texts alone", () => {
  const read = new Set<string>();
  const textsIn = readEachText(({ folder }) => {
    read.add(folder);
    return null;
  });
  textsIn(checks.read(SAMPLE).messages);
  expect([...read].sort()).toEqual(["de", "en", "es", "fr", "it"]);
  read.clear();
  textsIn(checks.read(edited("Anders")).messages);
  expect([...read]).toEqual(["de"]);
});

it("compares nothing but that file with English, and finds there what is different now", () => {
  const read = new Set<string>();
  const differences = besideEnglish({
    read: ({ folder, text }) => {
      read.add(folder);
      return text;
    },
    differenceIn: (_english, translation) => (translation === "Anders" ? { is: "other" } : null),
  });
  expect([...differences(checks.read(SAMPLE).messages)]).toEqual([]);
  expect([...read].sort()).toEqual(["de", "en", "es", "fr", "it"]);
  read.clear();
  const found = [...differences(checks.read(edited("Anders")).messages)];
  expect(found.map(({ args }) => args)).toEqual([{ is: "other", in: "translation" }]);
  expect([...read]).toEqual(["de"]);
});
