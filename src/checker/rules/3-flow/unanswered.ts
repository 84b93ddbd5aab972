import type { Rule } from "../../rule.ts";

const walkersGoTo = (to: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": {
    steps: {
      agree: {
        next: [
          {
            when: {
              all: [
                { answer: "agree", is: "yes" },
                { answer: "goal", is: "walk" },
              ],
            },
            to,
          },
          { when: { answer: "agree", is: "yes" }, to: "height" },
          { else: "email" },
        ],
      },
    },
  },
});

/** Found by exploring the compiled funnel, not by looking at its files. */
export const rule: Rule = {
  code: "FNL3017",
  severity: "error",
  title: "Words or a computation need an answer that not everybody has given",
  explanation:
    "Copy that repeats an answer, and a target weight that is computed from height and weight, stand only behind the questions they need, on every way that leads to them.",
  wrong: walkersGoTo("lose"),
  right: walkersGoTo("height"),
};
