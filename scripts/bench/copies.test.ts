import { expect, test } from "vitest";
import { checkTree } from "../../src/checker/check-tree.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { REPOSITORY } from "../../src/repository/language.ts";
import { shippedLanguage } from "../../tests/funnels/shipped-language.ts";
import { batchesOf } from "./copies.ts";

test("a copy of funnel 20 is as sound as funnel 20, so that the benchmark checks what a team would commit", () => {
  const texts = readTexts(REPOSITORY);
  const [copies] = batchesOf(texts, 2);
  const { problems, content } = checkTree(new Map([...texts, ...(copies ?? [])]), shippedLanguage);
  expect([...content.funnels.keys()]).toEqual(expect.arrayContaining(["copy-1", "copy-2"]));
  expect(problems).toEqual([]);
});
