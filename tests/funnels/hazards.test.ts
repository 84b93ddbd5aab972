import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { rules } from "../../src/checker/rules.gen.ts";
import { checkSample } from "../support/check-sample.ts";

const codesOf = (changes: Example): readonly string[] => [...new Set(checkSample(changes).map(({ code }) => code))];

const plan = (change: object): Example => ({ "funnels/tracking-plan.json": { ...change } });
const receiver = (id: string, change: object): Example => plan({ receivers: { [id]: change } });
const event = (name: string, change: object): Example => plan({ events: { [name]: change } });
const quiz = (steps: object): Example => ({ "funnels/sample/quiz.json": { steps } });
const page = (name: string, change: object): Example => ({ [`funnels/sample/pages/${name}.json`]: { ...change } });
const exampleOf = (code: string) => {
  const rule = rules.find((each) => each.code === code);
  if (!rule) throw new Error(`there is no rule ${code}`);
  return { wrong: rule.wrong, right: rule.right };
};

interface Hazard {
  readonly hazard: string;
  readonly code: string;
  readonly wrong: Example;
  readonly right: Example;
}

/** Lines of the specification that hurt visitors or owners when they are taken literally. */
const HAZARDS: readonly Hazard[] = [
  {
    hazard: "1: a location that cannot be found out opens the pixels",
    code: "FNL6002",
    wrong: plan({ consent: { asked_first: ["EU", "GB", "CH"] } }),
    right: plan({ consent: { asked_first: ["unknown", "EU", "GB", "CH"] } }),
  },
  {
    hazard: "1: a pixel that needs no consent is open to everybody",
    code: "FNL6001",
    wrong: receiver("ad-pixel", { consent: "necessary" }),
    right: receiver("ad-pixel", { consent: "marketing" }),
  },
  {
    hazard: "2: a made-up purchase looks like a second purchase",
    code: "FNL6005",
    wrong: event("synthetic_purchase", { fields: ["event_id", "order_id", "synthetic"] }),
    right: event("synthetic_purchase", { fields: ["event_id", "synthetic"] }),
  },
  {
    hazard: "3: a vendor gets both variants of an event",
    code: "FNL6004",
    wrong: event("training_plan_purchased_except_media", { to: { "ad-pixel": "Purchase" } }),
    right: event("training_plan_purchased_except_media", { to: { "ad-pixel": null } }),
  },
  {
    hazard: "3: a vendor gets none of the variants",
    code: "FNL6004",
    wrong: event("training_plan_purchased_except_media", { to: { "further-tracker": null } }),
    right: event("training_plan_purchased_except_media", { to: { "further-tracker": "bought" } }),
  },
  {
    hazard: "4: a missing translation shows its key",
    code: "FNL5001",
    wrong: { "locales/fr/sample.json": { "goal.title": null } },
    right: { "locales/fr/sample.json": { "goal.title": "Que voulez-vous faire\u00A0?" } },
  },
  {
    hazard: "5: a locale without a price falls back to dollars",
    code: "FNL4001",
    wrong: { "funnels/products/extra.json": { prices: { "es-419": null } } },
    right: {},
  },
  {
    hazard: "5: a locale is priced in dollars that pays in pounds",
    code: "FNL4002",
    ...exampleOf("FNL4002"),
  },
  {
    hazard: "6: a season without an end",
    code: "FNL8002",
    ...exampleOf("FNL8002"),
  },
  {
    hazard: "7: a page that stays links to one that its season takes away",
    code: "FNL8005",
    ...exampleOf("FNL8005"),
  },
  {
    hazard: "8: a parcel is sold where it is not sent",
    code: "FNL4007",
    ...exampleOf("FNL4007"),
  },
  {
    hazard: "9: a way to the results that asks for no e-mail address",
    code: "FNL3021",
    wrong: quiz({ lose: { next: [{ when: { answer: "lose", is: "yes" }, to: "target" }, { else: "results" }] } }),
    right: quiz({ lose: { next: [{ when: { answer: "lose", is: "yes" }, to: "target" }, { else: "email" }] } }),
  },
  {
    hazard: "10: two funnels send their visitors to each other",
    code: "FNL3023",
    ...exampleOf("FNL3023"),
  },
  {
    hazard: "11: the sum of an order, told again after a refresh, counts as a sale",
    code: "FNL6014",
    wrong: event("order_summary", { to: { "back-end": "order_summary" } }),
    right: event("order_summary", { to: { "own-tracker": "order_summary" } }),
  },
  {
    hazard: "12: a gift card that no funnel takes",
    code: "FNL4017",
    ...exampleOf("FNL4017"),
  },
  {
    hazard: "13: a lead that fails where nothing shows it",
    code: "FNL3024",
    ...exampleOf("FNL3024"),
  },
  {
    hazard: "13: a payment that fails where nothing shows it",
    code: "FNL3024",
    wrong: page("checkout", { sections: { payment: null } }),
    right: {},
  },
];

it.each(HAZARDS)("finds hazard $hazard", ({ code, wrong }) => {
  expect(codesOf(wrong)).toContain(code);
});

it.each(HAZARDS)("lets a definition pass that avoids hazard $hazard", ({ right }) => {
  expect(codesOf(right)).toEqual([]);
});

it("knows all thirteen hazards", () => {
  expect([...new Set(HAZARDS.map(({ hazard }) => Number.parseInt(hazard, 10)))]).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
});
