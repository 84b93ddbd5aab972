import { join } from "node:path";
import { expect, it } from "vitest";
import { mendedTexts } from "../../src/cli/check/fix.ts";
import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator } from "../../src/cli/language.ts";
import { createWorld } from "../../src/cli/world.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import { placesOf } from "../../src/funnel/problem.ts";
import type { Example } from "../../src/funnel/rule.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { checkSample } from "../support/check-sample.ts";

const QUIZ = "funnels/sample/quiz.json";
const sample = readTexts(join(import.meta.dirname, "sample"));
const authored = (path: string) => JSON.parse(sample.get(path) ?? "");

const { lose, ...others } = authored(QUIZ).steps;
const quizText = (steps: object): string => JSON.stringify({ ...authored(QUIZ), steps }, null, 2);
const quizWith = (steps: object): Example => ({ [QUIZ]: quizText(steps) });

/** What is told, and in which files and how often. */
const told = (changes: Example): readonly string[] =>
  checkSample(changes).map((problem) => {
    const files = placesOf(problem).map(({ file }) => file.replace(/^.*\//, ""));
    return `${problem.code} ${problem.message}: ${problem.help} (${files.join(" ")})`;
  });

it("tells once of a step that was renamed, whatever still names it", () => {
  expect(told(quizWith({ ...others, wants_less: lose }))).toEqual([
    'FNL2001 unknown step "lose": did you mean "wants_less", which nothing names? a step that was renamed says so, "renamedFrom": ["lose"]; then check --fix mends what names it (quiz.json quiz.json quiz.json)',
  ]);
});

it("mends every place that names a step as it was called before, and needs no second run", () => {
  const text = quizText({ ...others, wants_less: { ...lose, renamedFrom: ["lose"] } });
  const [problem, ...more] = checkSample({ [QUIZ]: text });
  expect([problem?.help, more]).toEqual(['it is called "wants_less" now', []]);
  const broken = new Map(sample).set(QUIZ, text);
  const language = { validator: loadValidator(), vocabulary, world: createWorld(vocabulary, "2026-11-21", true) };
  const mended = mendedTexts(broken, language, () => true);
  expect([...mended]).toEqual([[QUIZ, text.replaceAll(/: "lose"/g, ': "wants_less"')]]);
  expect([...mendedTexts(new Map([...broken, ...mended]), language, () => true)]).toEqual([]);
});

it("does not choose between a name and what names it twice: one of the two is kept in the visits of real people", () => {
  const [problem] = checkSample(quizWith({ ...others, loose: lose }));
  expect(problem?.help).toMatch(/^did you mean "loose", which nothing names\?/);
  expect(placesOf(problem ?? expect.fail("nothing is told")).map(({ fix }) => fix)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("mends a misspelt icon in every place, for none of them was meant", () => {
  const icon = "emoji:runing-shoe";
  const options = { run: { icon }, walk: { icon } };
  const [problem, ...more] = checkSample({ [QUIZ]: { steps: { goal: { question: { options } } } } });
  expect(more).toEqual([]);
  expect(placesOf(problem ?? expect.fail("nothing is told")).map(({ fix }) => fix?.text)).toEqual([
    '"emoji:running-shoe"',
    '"emoji:running-shoe"',
  ]);
});

it("tells of each funnel that lacks a page of its own, and once of one that is shared", () => {
  const copy = mergePatch(authored("funnels/sample/funnel.json"), { id: "other" });
  const other = {
    "funnels/other/funnel.json": JSON.stringify(copy),
    "funnels/other/quiz.json": sample.get(QUIZ) ?? "",
  };
  const found = told({ ...other, "funnels/sample/pages/success.json": null });
  expect(found.filter((each) => each.includes('unknown page "success"'))).toHaveLength(2);
});
