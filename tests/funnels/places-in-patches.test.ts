import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

const CAMPAIGN = "funnels/seasonal/sale.json";
const ARM = "funnels/experiments/hero.json";

const campaign = { version: 1, id: "sale", extends: "sample", pages: { home: "home" }, coupon: "SALE" };
const experiment = {
  version: 1,
  id: "hero",
  extends: "sample",
  hypothesis: "A picture with more movement makes more visitors begin the quiz.",
  active: { from: "2027-01-11", to: "2027-02-08", zone: "Europe/Berlin" },
};
const active = { from: "2026-11-23", to: "2026-12-01", zone: "Europe/Berlin" };

/** Each entry of the patch on a line of its own, so that a line names the entry. */
const inCampaign = (patch: object) => ({
  [CAMPAIGN]: JSON.stringify({ ...campaign, active, patch }, null, 1),
});
const inArm = (patch: object) => ({
  [ARM]: JSON.stringify({ ...experiment, arms: { control: { weight: 50 }, jumping: { weight: 50, patch } } }, null, 1),
});

const textOf = (changes: Readonly<Record<string, string>>, file: string, line: number): string | undefined =>
  changes[file]?.split("\n")[line - 1]?.trim();

const WEIGHT_AS_TEXT = { quiz: { steps: { weight: { question: { data_class: "none" } } } } };

it.each<readonly [string, object, string]>([
  [
    "a step that leads where nobody may stand yet",
    { funnel: { min_age: 20, steps: { email: { next: "success" } } } },
    'FNL3021 "next": "success"',
  ],
  ["a way past the question for consent", { quiz: { steps: { age: { next: "height" } } } }, 'FNL6008 "next": "height"'],
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
  ["health that is called harmless", WEIGHT_AS_TEXT, 'FNL6011 "data_class": "none"'],
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
    expect(errors.map(({ code, file: where, line }) => `${code} ${textOf(changes, where, line)}`)).toEqual([found]);
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
