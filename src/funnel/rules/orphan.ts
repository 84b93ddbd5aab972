import type { Rule } from "../rule.ts";

/** Found by exploring the compiled funnel, not by looking at its files. */
export const rule: Rule = {
  code: "FNL3012",
  severity: "error",
  title: "No visitor ever sees it",
  explanation:
    "No route that a visitor can take leads to this step, opens this modal or offers this product. Often a condition above it takes everybody away.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: {
        lonely: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "email",
        },
      },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: {
        target: { next: "lonely" },
        lonely: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "email",
        },
      },
    },
  },
};
