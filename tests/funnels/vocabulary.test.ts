import { expect, it } from "vitest";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { readContent } from "../../src/language/content/content.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/repository/language.ts";

const content = readContent(readTexts(REPOSITORY), loadValidator());

/** Everything that a node of a definition, or a part of it, names with this key. */
const named = (node: unknown, key: string): readonly string[] => {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key && typeof value === "string" ? [value] : named(value, key),
  );
};

const used = (key: string): readonly string[] =>
  [...content.funnels.values()].flatMap(({ funnel, quiz }) => [
    ...named(quiz?.value.steps, key),
    ...named(funnel?.value.steps, key),
  ]);

it("shows every question type at work in a shipped funnel", () => {
  expect([...vocabulary.questions.keys()].filter((type) => !used("type").includes(type))).toEqual([]);
});

it("shows every step kind at work in a shipped funnel", () => {
  expect([...vocabulary.steps.keys()].filter((kind) => !used("kind").includes(kind))).toEqual([]);
});
