import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";
import { ARM, CAMPAIGN, inArm, inCampaign, lineOf } from "../support/over-sample.ts";

it.each<readonly [string, object, string]>([
  [
    "a step that leads where nobody may stand yet",
    { funnel: { min_age: 20, steps: { email: { next: "success" } } } },
    'FNL3021 "next": "success"',
  ],
  ["a way past the question for consent", { quiz: { steps: { age: { next: "height" } } } }, 'FNL6008 "next": "height"'],
  ["an earlier name that another step has", { quiz: { steps: { lose: { renamedFrom: ["goal"] } } } }, 'FNL2017 "goal"'],
  ["another beginning", { funnel: { start: "age" } }, 'FNL3012 "start": "age"'],
  ["a step that is taken away", { funnel: { steps: { offer: null } } }, 'FNL2001 "offer": null'],
  ["a dialog that is taken away", { funnel: { modals: { shorter: null } } }, 'FNL2004 "shorter": null'],
  [
    "an answer that nobody can give",
    {
      quiz: {
        steps: { lose: { next: [{ when: { answer: "lose", is: "perhaps" }, to: "target" }, { else: "email" }] } },
      },
    },
    'FNL3002 "is": "perhaps"',
  ],
  ["a list of offers without what a step sells", { funnel: { offers: { upsells: [] } } }, 'FNL4018 "upsells": []'],
  [
    "a plan that is chosen first and not on offer",
    { pages: { results: { sections: { plans: { preselected: "short" } } } } },
    'FNL4020 "preselected": "short"',
  ],
  [
    "health that is called harmless",
    { quiz: { steps: { weight: { question: { data_class: "none" } } } } },
    'FNL6011 "data_class": "none"',
  ],
  [
    "a section without which nobody can pay",
    { pages: { checkout: { title: "sample.home.title", sections: { payment: null } } } },
    'FNL3024 "payment": null',
  ],
  [
    "an order box without which nobody knows what is charged",
    { pages: { checkout: { sections: { order: null } } } },
    'FNL9014 "order": null',
  ],
])("shows in the patch of a campaign and of an arm %s", (_what, patch, found) => {
  for (const [file, changes] of [
    [CAMPAIGN, inCampaign(patch)],
    [ARM, inArm(patch)],
  ] as const) {
    const errors = checkSample(changes).filter(({ severity, code }) => severity === "error" && code !== "FNL9017");
    expect(errors.map(({ code, file: where, line }) => `${code} ${lineOf(changes, where, line)}`)).toEqual([found]);
    expect(errors.map((problem) => problem.file)).toEqual([file]);
  }
});

it("tells what the funnel itself brings about in its file, and of no patch over it", () => {
  const errors = checkSample({
    "funnels/sample/funnel.json": { steps: { email: { next: "success" } } },
    "funnels/experiments/hero.json": { arms: { jumping: { patch: { funnel: { min_age: 20 } } } } },
  });
  expect(errors.map(({ code, file }) => `${code} ${file}`)).toEqual(["FNL3021 funnels/sample/funnel.json"]);
});

it("tells what a campaign brings about once, also where an arm lies over it", () => {
  const changes = {
    ...inCampaign({ funnel: { steps: { email: { next: "success" } } } }),
    [ARM]: { active: { from: "2026-11-25" }, arms: { jumping: { patch: { funnel: { min_age: 20 } } } } },
  };
  const errors = checkSample(changes).filter(({ severity }) => severity === "error");
  expect(errors.map(({ code, file }) => `${code} ${file}`)).toEqual([`FNL3021 ${CAMPAIGN}`]);
});
