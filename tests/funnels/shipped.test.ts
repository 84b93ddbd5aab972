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

it("proves every funnel and campaign that it ships", () => {
  const { funnels, campaigns } = checked.content;
  expect(checked.proofs.map(({ funnel, campaign }) => campaign ?? funnel).sort()).toEqual(
    [...funnels.keys(), ...campaigns.keys()].sort(),
  );
});

it("explores a campaign that changes only words with the funnel it lies over", () => {
  const [plain, season] = checked.proofs;
  expect(plain?.exploration?.situations).toBeGreaterThan(500);
  expect(season).toMatchObject({ campaign: "blackfriday", sameAs: "20", cells: 20 });
});
