import type { Rule } from "../../rule.ts";

/** Found by exploring the compiled funnel, not by looking at its files. */
export const rule: Rule = {
  code: "FNL3011",
  severity: "error",
  title: "From here no end can be reached",
  explanation: "Whatever a visitor does from this step on, the funnel never ends: routes lead in a circle.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: {
        target: { next: "first" },
        first: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "second",
        },
        second: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "first",
        },
      },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: {
        target: { next: "first" },
        first: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "email",
        },
      },
    },
  },
};
