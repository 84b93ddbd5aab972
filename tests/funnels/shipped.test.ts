import { expect, it } from "vitest";
import { checkTree } from "../../src/checker/check-tree.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import { nameOf } from "../../src/checker/proofs/variants.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { changingArms } from "../../src/language/overlays/arms.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { REPOSITORY } from "../../src/repository/language.ts";
import { shippedLanguage } from "./shipped-language.ts";

const checked = checkTree(readTexts(REPOSITORY), shippedLanguage);

it("ships definitions without a problem", () => {
  expect(
    checked.problems.map(describeProblem).map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`),
  ).toEqual([]);
});

it("proves every funnel, campaign and arm of an experiment that it ships", () => {
  const { funnels, campaigns, experiments } = checked.content;
  const proved = checked.proofs.map(({ edition }) => nameOf({ edition }));
  expect(proved).toEqual(expect.arrayContaining([...funnels.keys(), ...campaigns.keys()]));
  for (const { value } of experiments.values()) {
    expect(proved).toEqual(
      expect.arrayContaining(changingArms(value).map(([arm]) => `${value.extends}~${value.id}.${arm}`)),
    );
  }
});

it("explores a campaign that changes only words with the funnel it lies over", () => {
  // A season that is over has no day left on which prices could be proved.
  const world = createWorld(vocabulary, "2026-11-26");
  const { proofs } = checkTree(readTexts(REPOSITORY), { ...shippedLanguage, world });
  const [plain, season] = ["20", "blackfriday"].map((name) =>
    proofs.find(({ edition }) => nameOf({ edition }) === name),
  );
  expect(plain?.exploration?.states).toBeGreaterThan(500);
  expect(season).toMatchObject({ sameAs: "20", cells: 20 });
});
