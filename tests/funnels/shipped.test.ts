import { expect, it } from "vitest";
import { checkTree } from "../../src/cli/check-tree.ts";
import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/cli/language.ts";
import { createWorld } from "../../src/cli/world.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

const checked = checkTree(readTexts(REPOSITORY), {
  validator: loadValidator(),
  vocabulary,
  world: createWorld(vocabulary),
});

it("ships definitions without a problem", () => {
  expect(checked.problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
});

it("proves every funnel that it ships", () => {
  expect(checked.proofs.map(({ funnel }) => funnel)).toEqual([...checked.content.funnels.keys()]);
});
