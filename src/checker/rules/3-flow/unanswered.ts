import type { Runtime } from "../../../engine/definition/runtime.ts";
import { presentRoute, stepOf } from "../../../engine/session/present-route.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";

type Args = { role: string } | { answer: string };

const missing = (runtime: Runtime, session: Session): Args | null => {
  const { question } = stepOf(runtime, session.position);
  if (question === null) return null;
  const [role] = question.unasked;
  if (role !== undefined) return { role };
  const { facts } = presentRoute(runtime, session);
  const answer = question.reads.find((id) => !Object.hasOwn(facts, runtime.aliases.get(id) ?? id));
  return answer === undefined ? null : { answer };
};

/** Every answer that a question repeats or computes with is given on every way that leads to it. */
const answersAreGiven: Property<Args> = {
  name: "answers-are-given",
  watch: (runtime) => ({ state: ({ session }) => missing(runtime, session) }),
};

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

export const rule: Rule<Args & { step: string }> = {
  code: "FNL3017",
  severity: "error",
  title: "Words or a computation need an answer that not everybody has given",
  explanation:
    "Copy that repeats an answer, and a target weight that is computed from height and weight, stand only behind the questions they need, on every way that leads to them.",
  wrong: walkersGoTo("lose"),
  right: walkersGoTo("height"),
  properties: [answersAreGiven],
  say: ({ step, ...args }) => [
    "role" in args
      ? `"${step}": is computed from the role "${args.role}", which no step answers`
      : `"${step}": uses the answer of "${args.answer}", which not every visitor has given`,
    "ask that first on every way, or lead around this step who was not asked",
  ],
};
