import { expect, it } from "vitest";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { readContent } from "../../src/language/content/content.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/repository/language.ts";
import { readSpecification } from "../../src/repository/specification/specification.ts";

const content = readContent(readTexts(REPOSITORY), loadValidator());

/** Everything that a node of a definition, or a part of it, names with this key. */
const valuesOf = (node: unknown, key: string): readonly string[] => {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key && typeof value === "string" ? [value] : valuesOf(value, key),
  );
};

const used = (key: string): readonly string[] =>
  [...content.funnels.values()].flatMap(({ funnel, quiz }) => [
    ...valuesOf(quiz?.value.steps, key),
    ...valuesOf(funnel?.value.steps, key),
  ]);

it("shows every question type at work in a shipped funnel", () => {
  expect([...vocabulary.questions.keys()].filter((type) => !used("type").includes(type))).toEqual([]);
});

it("shows every step kind at work in a shipped funnel", () => {
  expect([...vocabulary.steps.keys()].filter((kind) => !used("kind").includes(kind))).toEqual([]);
});

it("shows every page kind of the specification on a shipped page", () => {
  const pages = [content.sitePages, ...[...content.funnels.values()].map(({ pages }) => pages)];
  const kinds = new Set<string>(pages.flatMap((each) => [...each.values()].map(({ value }) => value.kind)));
  const wanted = readSpecification(REPOSITORY).entries.filter(({ group }) => group === "page-kinds");
  expect(wanted).toHaveLength(13);
  expect(wanted.filter(({ name }) => !kinds.has(name)).map(({ name }) => name)).toEqual([]);
});
