import type { Rule } from "../../rule.ts";

/** Found by exploring the compiled funnel, not by looking at its files. */
export const rule: Rule = {
  code: "FNL6009",
  severity: "error",
  title: "Whoever keeps their health to themselves cannot buy",
  explanation:
    "Consent that is the price of the service is not given freely (GDPR article 7(4)). After a no the way goes on to the checkout, with a plan that does without those answers.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: { agree: { next: [{ when: { answer: "agree", is: "yes" }, to: "height" }, { else: "sorry" }] } },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: { agree: { next: [{ when: { answer: "agree", is: "yes" }, to: "height" }, { else: "email" }] } },
    },
  },
};
