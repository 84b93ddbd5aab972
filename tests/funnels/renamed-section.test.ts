import { expect, it } from "vitest";
import { placesOf } from "../../src/checker/problems/problem.ts";
import { checkSample } from "../support/check-sample.ts";

const hero = { kind: "hero", title: "sample.home.head" };

it("tells once of a section that was renamed under campaigns and experiments, at all of them", () => {
  const [problem, ...more] = checkSample({
    "funnels/sample/pages/home.json": { sections: { hero: null, banner: hero } },
  });
  expect(more).toEqual([]);
  expect(problem).toMatchObject({
    code: "FNL1007",
    message: 'there is no "hero" here to change',
    help: 'keys: banner, start; what is new says its "kind"',
  });
  expect(placesOf(problem ?? expect.fail("nothing is told")).map(({ file }) => file)).toEqual([
    "funnels/experiments/hero.json",
    "funnels/seasonal/sale.json",
  ]);
});
