import type { Content } from "../../../language/content/content.ts";
import { routesOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly is: "no else" } | { readonly is: "early else"; readonly isTwice: boolean };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, pointer, arms } of routesOf(content)) {
    const last = arms.length - 1;
    const early = arms.findIndex((arm, index) => "else" in arm && index < last);
    for (const [index, arm] of arms.entries()) {
      const where = spot(document, [...pointer, String(index)]);
      // Moved to the end, the one that stands too early is the one that is missing there.
      if (index === last && !("else" in arm) && early === -1) {
        yield { where, args: { is: "no else" } };
      }
      if (index === early) {
        yield { where, args: { is: "early else", isTwice: "else" in (arms[last] ?? arm) } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL3001",
  severity: "error",
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
  say(args) {
    if (args.is === "no else")
      return [
        "the last arm of this route has a condition",
        'end with { "else": "<step>" }: it says where everybody else goes',
      ];
    const help = args.isTwice ? 'keep one "else", at the end' : 'move "else" to the end';
    return ["the arms after this one are never reached", help];
  },
};
