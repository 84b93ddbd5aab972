import { expect, it } from "vitest";
import { checkTree } from "../../src/cli/check-tree.ts";
import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator } from "../../src/cli/language.ts";
import { createWorld } from "../../src/cli/world.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import { rule as longTitle } from "../../src/funnel/rules/long-title.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

const sample = readTexts(new URL("sample", import.meta.url).pathname);
const validator = loadValidator();

/** Codes on a day for a story with a long title, and with these exceptions in its file. */
const codesOn = (day: string, ignore: readonly unknown[]): readonly string[] => {
  const texts = new Map(sample);
  for (const [path, patch] of Object.entries({
    ...longTitle.wrong,
    "funnels/sample/pages/story.json": { "x-ignore": ignore },
  })) {
    texts.set(path, JSON.stringify(mergePatch(JSON.parse(sample.get(path) ?? "{}"), patch)));
  }
  return checkTree(texts, { validator, vocabulary, world: createWorld(vocabulary, day) }).problems.map(
    ({ code }) => code,
  );
};

const decided = { code: "FNL7004", because: "the title is a quotation", until: "2026-11-25" };

it("tells nothing of what was decided, up to the day that was decided", () => {
  expect(codesOn("2026-11-25", [decided])).toEqual([]);
});

it("tells both the problem and the exception after that day", () => {
  expect([...codesOn("2026-11-26", [decided])].sort()).toEqual(["FNL7004", "FNL7005"]);
});

it.each([
  ["without a reason", { code: "FNL7004", until: "2026-11-25" }],
  ["without a day", { code: "FNL7004", because: "the title is a quotation" }],
  ["for a fault of flow", { ...decided, code: "FNL3010" }],
])("takes no exception %s", (_name, entry) => {
  expect(codesOn("2026-11-21", [entry])).toContainEqual(expect.stringMatching(/^FNL1/));
});
