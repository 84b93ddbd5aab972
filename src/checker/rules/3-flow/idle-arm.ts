import { type ConditionContext, holds, leaves } from "../../../engine/definition/conditions.ts";
import type { Content } from "../../../language/content/content.ts";
import { routesOf, stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { RouteArms } from "../../../language/types/common.gen.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { Answers, World } from "../../world.ts";

type Args = { readonly covered: boolean };

type Value = string | number | boolean;
type WrittenValue = Value | undefined;

/** More combinations than this are left to the exploration. */
const MOST = 20_000;

/** What an answer can be, as far as the arms can tell: for numbers the bounds and their neighbours. */
const valuesOf = (answers: Answers, compared: readonly Value[]): readonly WrittenValue[] | null => {
  if (!answers.isOne) return null;
  const numbers = compared.filter((each) => typeof each === "number");
  const near = numbers.flatMap((each) => [each - 1, each, each + 1]);
  const isPossible = (each: number): boolean =>
    answers.compare("gte", each) !== "none" && answers.compare("lte", each) !== "none";
  const values = answers.values.some((each) => typeof each === "number") ? near.filter(isPossible) : answers.values;
  // Whoever came another way has not answered.
  return [...new Set<WrittenValue>([...values, undefined])];
};

/** Everything that a visitor can have said and bought, as far as the arms read it; null: too much, or not known. */
const contextsOf = (arms: RouteArms, answersOf: (step: string) => readonly WrittenValue[] | null) => {
  const read = arms.flatMap((arm) => ("when" in arm ? leaves(arm.when) : []));
  const steps = [...new Set(read.flatMap((leaf) => ("answer" in leaf ? [leaf.answer] : [])))];
  const products = [...new Set(read.flatMap((leaf) => ("owned" in leaf ? [leaf.owned] : [])))];
  let contexts: readonly ConditionContext[] = [{ facts: {}, owned: new Set() }];
  for (const step of steps) {
    const values = answersOf(step);
    if (values === null || contexts.length * values.length > MOST) return null;
    contexts = contexts.flatMap(({ facts, owned }) =>
      values.map((value) => ({ facts: value === undefined ? facts : { ...facts, [step]: value }, owned })),
    );
  }
  for (const product of products) {
    if (contexts.length * 2 > MOST) return null;
    contexts = contexts.flatMap((each) => [each, { ...each, owned: new Set([...each.owned, product]) }]);
  }
  return contexts;
};

const comparedIn = (arms: RouteArms, step: string): readonly Value[] =>
  arms.flatMap((arm) =>
    "when" in arm
      ? leaves(arm.when).flatMap((leaf): readonly Value[] => {
          if (!("answer" in leaf) || leaf.answer !== step) return [];
          if ("is" in leaf) return [leaf.is];
          if ("in" in leaf) return leaf.in;
          if ("gte" in leaf) return [leaf.gte];
          return "lte" in leaf ? [leaf.lte] : [];
        })
      : [],
  );

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  const questions = new Map([...stepsOf(content)].map(({ funnel, id, node }) => [`${funnel}/${id}`, node["question"]]));
  for (const { funnel, document, pointer, arms } of routesOf(content)) {
    const contexts = contextsOf(arms, (step) => {
      const question = questions.get(`${funnel}/${step}`);
      const answers = question === undefined ? null : world.answersOf(question);
      return answers === null ? null : valuesOf(answers, comparedIn(arms, step));
    });
    if (contexts === null) continue;
    for (const [index, arm] of arms.entries()) {
      if (!("when" in arm)) continue;
      const fitting = contexts.filter((context) => holds(arm.when, context));
      const isTaken = fitting.some(
        (context) => !arms.slice(0, index).some((above) => "when" in above && holds(above.when, context)),
      );
      // A single comparison that never holds is reported by the rule about what conditions compare with.
      if (isTaken || (fitting.length === 0 && leaves(arm.when).length < 2)) continue;
      yield { where: spot(document, [...pointer, String(index), "when"]), args: { covered: fitting.length > 0 } };
    }
  }
}

const arms = (when: object): Rule["wrong"] => ({
  "funnels/sample/quiz.json": { steps: { goal: { next: [{ when, to: "agree" }, { else: "age" }] } } },
});

export const rule: Rule<Args> = {
  code: "FNL3028",
  severity: "error",
  overlaid: "steps",
  title: "An arm that no visitor takes",
  explanation:
    "Two answers of a single choice at once, a number that is 40 or more and 30 or less, or what an arm above takes already: nobody ever goes there, and what the author meant never happens.",
  wrong: arms({
    all: [
      { answer: "goal", is: "run" },
      { answer: "goal", is: "walk" },
    ],
  }),
  right: arms({ all: [{ answer: "goal", is: "run" }, { not: { answer: "goal", is: "walk" } }] }),
  check,
  say: ({ covered }) =>
    covered
      ? ["an arm above takes everybody whom this one fits", "put it above that one, or take it away"]
      : ["no answers fit this condition", 'parts of "all" hold at the same time; where one is enough, write "any"'],
};
