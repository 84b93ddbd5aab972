import { expect, it } from "vitest";
import { openTree } from "../../src/repository/tree.ts";

const { content } = openTree();

// SPEC §4 counts what begins with `trial` as the start of a trial; FNL4021 refuses any other such key.
it("a product whose key begins with trial has a trial", () => {
  const trials = [...content.products.values()].map(({ value }) => value).filter(({ key }) => key.startsWith("trial"));
  expect(trials.map(({ key, trials }) => [key, trials === undefined])).toEqual(trials.map(({ key }) => [key, false]));
  expect(trials.length).toBeGreaterThan(1);
});
