import { describe, expect, it } from "vitest";
import { checkTree } from "../../src/cli/check-tree.ts";
import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator } from "../../src/cli/language.ts";
import { createWorld } from "../../src/cli/world.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import type { Example } from "../../src/funnel/rule.ts";
import { rules } from "../../src/funnel/rules.gen.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

const sample = readTexts(new URL("sample", import.meta.url).pathname);
const language = { validator: loadValidator(), vocabulary, world: createWorld(vocabulary) };

const withExample = (example: Example): ReadonlyMap<string, string> => {
  const texts = new Map(sample);
  for (const [path, content] of Object.entries(example)) {
    if (content === null) texts.delete(path);
    else
      texts.set(
        path,
        typeof content === "string"
          ? content
          : JSON.stringify(mergePatch(JSON.parse(sample.get(path) ?? "{}"), content), null, 2),
      );
  }
  return texts;
};

const codesOf = (example: Example): readonly string[] => [
  ...new Set(checkTree(withExample(example), language).problems.map(({ code }) => code)),
];

it("finds nothing in the sample", () => {
  expect(checkTree(sample, language).problems).toEqual([]);
});

it("gives every rule a code of its own", () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
});

/** Without an example: what no author can bring about while the other rules hold. */
const shown = rules.filter(({ wrong }) => Object.keys(wrong).length > 0);

it("shows every rule but the safety nets", () => {
  expect(rules.filter((rule) => !shown.includes(rule)).map(({ code }) => code)).toEqual([
    "FNL3015",
    "FNL3003",
    "FNL3016",
  ]);
});

describe.each(shown.map((rule) => [rule.code, rule.title, rule] as const))("%s %s", (code, _title, rule) => {
  it("is found in the wrong example, and nothing else is", () => {
    expect(codesOf(rule.wrong)).toEqual([code]);
  });

  it("is not found in the right example", () => {
    expect(codesOf(rule.right)).toEqual([]);
  });
});
