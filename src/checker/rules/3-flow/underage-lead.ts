import type { Rule } from "../../rule.ts";

/** Found by exploring the compiled funnel, not by looking at its files. */
export const rule: Rule = {
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
};
