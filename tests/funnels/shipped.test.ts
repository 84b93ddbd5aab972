import { expect, it } from "vitest";
import { checkTree } from "../../src/checker/check-tree.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import { nameOf } from "../../src/checker/proofs/variants.ts";
import { changingArms } from "../../src/language/overlays/arms.ts";
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
  const [plain, season] = ["20", "blackfriday"].map((name) =>
    checked.proofs.find(({ edition }) => nameOf({ edition }) === name),
  );
  expect(plain?.exploration?.states).toBeGreaterThan(500);
  expect(season).toMatchObject({ sameAs: "20", cells: 20 });
});
