import { expect, it } from "vitest";
import { checkTree } from "../../src/checker/check-tree.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import { rule as longTitle } from "../../src/checker/rules/7-presentation/long-title.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";

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
  ["for what the law says of renewals", { ...decided, code: "FNL9022" }],
])("takes no exception %s", (_name, entry) => {
  expect(codesOn("2026-11-21", [entry])).toContainEqual(expect.stringMatching(/^FNL1/));
});

const GERMAN = "locales/de/sample.json";
const english = { "target.benefit": "Losing 5 % is already good for blood pressure." };
const decidedWords = { code: "FNL5010", key: "target.benefit", because: "quoted as it was said", until: "2026-11-25" };

/** What is told of a German file that says one message in English, with these exceptions. */
const reportedOfWords = (ignore: readonly unknown[], words: object = english): readonly string[] => {
  const texts = new Map(sample);
  texts.set(
    GERMAN,
    JSON.stringify(mergePatch(JSON.parse(sample.get(GERMAN) ?? "{}"), { ...words, "x-ignore": ignore })),
  );
  const world = createWorld(vocabulary, "2026-11-21");
  return checkTree(texts, { validator, vocabulary, world })
    .problems.map(describeProblem)
    .map(({ code, message }) => `${code} ${message}`);
};

it("tells nothing of words that were decided, and of others in the same file", () => {
  expect(reportedOfWords([decidedWords])).toEqual([]);
  expect(reportedOfWords([{ ...decidedWords, key: "goal.title" }])).toEqual([
    'FNL5010 "sample.target.benefit" is English in "de"',
    'FNL7005 nothing at "goal.title" is FNL5010',
  ]);
});

it.each([
  ["without a key", { ...decidedWords, key: undefined }, 'FNL1008 entry 1 has no "key"'],
  ["without a reason", { ...decidedWords, because: undefined }, 'FNL1008 entry 1 has no "because"'],
  ["of a broken link", { ...decidedWords, code: "FNL2012" }, 'FNL1012 "code" cannot be "FNL2012"'],
])("takes no exception for words %s", (_name, entry, reported) => {
  expect(reportedOfWords([entry])).toContain(reported);
});

it("is no message", () => {
  const texts = new Map(sample).set(
    GERMAN,
    JSON.stringify({ ...JSON.parse(sample.get(GERMAN) ?? "{}"), "x-ignore": [] }),
  );
  const { messages } = checkTree(texts, {
    validator,
    vocabulary,
    world: createWorld(vocabulary, "2026-11-21"),
  }).content;
  expect([...(messages.folders.get("de")?.keys() ?? [])].filter((key) => key.includes("ignore"))).toEqual([]);
});

it("does not call an exception spent while errors may hide what it is for", () => {
  expect(
    reportedOfWords([{ ...decidedWords, code: "FNL5005", key: "spare" }], { spare: "Übrig", "plans.title": "{{" }),
  ).toEqual([expect.stringMatching(/^FNL5006 /)]);
});
