import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { conditionsOf, stepsOf } from "../../../language/content/routes.ts";
import { fixedBy, problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Condition } from "../../../language/types/common.gen.ts";
import { certain, didYouMean } from "../../../language/validation/suggest.ts";
import { type Problem, together } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { Answers, Comparison, World } from "../../world.ts";

const named = { code: "FNL3002", severity: "error" } as const;

function* check(content: Content, world: World): Iterable<Problem> {
  const answers = new Map<string, Answers | null>();
  for (const { funnel, id, node } of stepsOf(content)) {
    answers.set(`${funnel}/${id}`, node["question"] === undefined ? NOTHING : world.answersOf(node["question"]));
  }
  // An option that was renamed is one cause, however many conditions name it.
  const causes = new Map<string, Problem[]>();
  for (const { funnel, document, pointer, condition } of conditionsOf(content)) {
    if (!("answer" in condition)) continue;
    const given = answers.get(`${funnel}/${condition.answer}`);
    if (!given) continue;
    const at = (...path: string[]) => spot(document, [...pointer, ...path]);
    if (!given.asks) {
      yield problemAt(
        named,
        at("answer"),
        `the step "${condition.answer}" asks nothing`,
        "name a step whose question has an answer",
      );
      continue;
    }
    for (const { by, value, path } of comparisonsOf(condition)) {
      const fault = faultOf(given, by, value);
      if (!fault) continue;
      const problem = problemAt(named, at(...path), `"${condition.answer}" ${fault.what}`, fault.help);
      const cause = `${funnel} ${problem.message}`;
      const mended = fault.meant === null ? problem : fixedBy(problem, at(...path), fault.meant);
      causes.set(cause, [...(causes.get(cause) ?? []), mended]);
    }
  }
  for (const problems of causes.values()) yield* together(problems);
  yield* usesOf(content, answers);
}

/** What a text repeats is an answer, too. */
function* usesOf(content: Content, answers: ReadonlyMap<string, Answers | null>): Iterable<Problem> {
  for (const { funnel, id, document, node } of stepsOf(content)) {
    for (const [name, step] of Object.entries(fieldsOf(fieldsOf(node["question"])["uses"]))) {
      if (answers.get(`${funnel}/${step}`)?.asks !== false) continue;
      const where = spot(document, ["steps", id, "question", "uses", name]);
      yield problemAt(named, where, `the step "${step}" asks nothing`, "name a step whose question has an answer");
    }
  }
}

const NOTHING: Answers = { asks: false, values: [], compare: () => "senseless" };

interface Compared {
  readonly by: Comparison;
  readonly value: string | number | boolean;
  readonly path: readonly string[];
}

const comparisonsOf = (condition: Condition): readonly Compared[] => {
  if ("is" in condition) return [{ by: "is", value: condition.is, path: ["is"] }];
  if ("in" in condition) return condition.in.map((value, index) => ({ by: "in", value, path: ["in", String(index)] }));
  if ("gte" in condition) return [{ by: "gte", value: condition.gte, path: ["gte"] }];
  if ("lte" in condition) return [{ by: "lte", value: condition.lte, path: ["lte"] }];
  return [];
};

const BOUND: Readonly<Partial<Record<Comparison, string>>> = { gte: "or more", lte: "or less" };

interface Fault {
  readonly what: string;
  readonly help: string;
  /** The answer that was meant beyond doubt. */
  readonly meant: string | null;
}

const faultOf = (answers: Answers, by: Comparison, value: Compared["value"]): Fault | null => {
  const outcome = answers.compare(by, value);
  if (outcome === "some") return null;
  if (outcome === "senseless") return { what: "is not a number", help: 'compare it with "is" or "in"', meant: null };
  const bound = BOUND[by];
  if (bound === undefined) {
    if (outcome === "all") return null;
    const words = answers.values.filter((each) => typeof each === "string");
    return {
      what: `is never ${JSON.stringify(value)}`,
      help: didYouMean(String(value), answers.values.map(String), "its values"),
      meant: typeof value === "string" ? certain(value, words) : null,
    };
  }
  const often = outcome === "none" ? "never" : "always";
  return {
    what: `is ${often} ${value} ${bound}`,
    help: "compare with a number between the least and the most that its question takes",
    meant: null,
  };
};

export const rule: Rule = {
  ...named,
  overlaid: "steps",
  title: "A condition decides nothing",
  explanation:
    "The condition compares an answer with a value that its question cannot give, with a bound that all or no answers pass, or asks a step that has no question. Whoever wrote it meant to tell visitors apart; it does not.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: { goal: { next: [{ when: { answer: "goal", is: "rnu" }, to: "height" }, { else: "age" }] } },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: { goal: { next: [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] } },
    },
  },
  check,
};
