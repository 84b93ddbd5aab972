import type { Rule } from "../../rule.ts";

/** Found by exploring the compiled funnel, not by looking at its files. */
export const rule: Rule = {
  code: "FNL6008",
  severity: "error",
  title: "Visitors are asked about health before they agreed",
  explanation:
    "Answers about health, body or mood need an explicit yes first (GDPR article 9(2)(a); Washington My Health My Data Act). The step that asks for it has the role `health_consent`; whoever says no is led past such questions.",
  wrong: { "funnels/sample/quiz.json": { steps: { agree: { next: "height" } } } },
  right: {
    "funnels/sample/quiz.json": {
      steps: { agree: { next: [{ when: { answer: "agree", is: "yes" }, to: "height" }, { else: "email" }] } },
    },
  },
};
