import { expect, test } from "vitest";
import { checkTree } from "../../src/checker/check-tree.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/repository/language.ts";
import { batchesOf } from "./copies.ts";

test("a copy of funnel 20 is as sound as funnel 20, so that the benchmark checks what a team would commit", () => {
  const texts = readTexts(REPOSITORY);
  const language = { validator: loadValidator(), vocabulary, world: createWorld(vocabulary) };
  const [copies] = batchesOf(texts, 2);
  const { problems, content } = checkTree(new Map([...texts, ...(copies ?? [])]), language);
  expect([...content.funnels.keys()]).toEqual(expect.arrayContaining(["copy-1", "copy-2"]));
  expect(problems).toEqual([]);
});
