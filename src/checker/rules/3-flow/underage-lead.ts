import { roles } from "../../../engine/session/selectors.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";

/** Whoever says to be younger than the funnel takes never becomes a lead. */
const noLeadBelowAge: Property = {
  name: "no-lead-below-age",
  watch: (runtime) => ({
    transition({ before, effects }) {
      if (!effects.some((effect) => effect.type === "createLead")) return null;
      const age = roles(runtime, before)["age"];
      return typeof age === "number" && age < runtime.definition.minAge ? {} : null;
    },
  }),
};

export const rule: Rule<{ step: string }> = {
  code: "FNL3013",
  severity: "error",
  title: "A visitor below the least age becomes a lead",
  explanation: "Whoever says to be younger than `min_age` must not reach the e-mail step: `underage` leads to an end.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: {
        goal: { next: [{ when: { answer: "goal", is: "walk" }, to: "sorry" }, { else: "age" }] },
        age: { underage: "email" },
      },
    },
  },
  right: { "funnels/sample/quiz.json": { steps: { age: { underage: "sorry" } } } },
  properties: [noLeadBelowAge],
  say: ({ step }) => [
    `"${step}": makes a lead of an underage visitor`,
    'send whoever is too young elsewhere: "underage" of the step that asks for the age',
  ],
};
