import type { Content } from "../../../language/content/content.ts";
import { routesOf } from "../../../language/content/routes.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL3001", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  for (const { document, pointer, arms } of routesOf(content)) {
    const last = arms.length - 1;
    const early = arms.findIndex((arm, index) => "else" in arm && index < last);
    for (const [index, arm] of arms.entries()) {
      const where = spot(document, [...pointer, String(index)]);
      // Moved to the end, the one that stands too early is the one that is missing there.
      if (index === last && !("else" in arm) && early === -1) {
        yield problemAt(
          named,
          where,
          "the last arm of this route has a condition",
          'end with { "else": "<step>" }: it says where everybody else goes',
        );
      }
      if (index === early) {
        const isTwice = "else" in (arms[last] ?? arm);
        const help = isTwice ? 'keep one "else", at the end' : 'move "else" to the end';
        yield problemAt(named, where, "the arms after this one are never reached", help);
      }
    }
  }
}

export const rule: Rule = {
  ...named,
  overlaid: "steps",
  title: "A route does not end in `else`",
  explanation:
    "Arms are tried in order. Without an `else` at the end a visitor whom no condition fits has nowhere to go; after an `else` no arm is tried.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: {
        goal: {
          next: [
            { when: { answer: "goal", is: "run" }, to: "age" },
            { when: { answer: "goal", is: "walk" }, to: "age" },
          ],
        },
      },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: { goal: { next: [{ when: { answer: "goal", is: "run" }, to: "age" }, { else: "age" }] } },
    },
  },
  check,
};
