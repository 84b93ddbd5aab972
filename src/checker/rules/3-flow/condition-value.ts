import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { conditionsOf, stepsOf } from "../../../language/content/routes.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { Condition } from "../../../language/types/common.gen.ts";
import { certain } from "../../../language/validation/suggest.ts";
import type { FindingWithHints, Rule, Sentence } from "../../rule.ts";
import type { Answers, Comparison, World } from "../../world.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Value = string | number | boolean;

type Args =
  | { readonly is: "asks nothing"; readonly step: string }
  | { readonly is: "no number"; readonly funnel: string; readonly step: string }
  | { readonly is: "never"; readonly funnel: string; readonly step: string; readonly value: Value }
  | {
      readonly is: "bound";
      readonly funnel: string;
      readonly step: string;
      readonly value: Value;
      readonly by: "gte" | "lte";
      readonly often: "never" | "always";
    };
type Hints = { readonly suggestion: Suggestion | null };

function* check(content: Content, world: World): Iterable<FindingWithHints<Args, Hints>> {
  const answers = new Map<string, Answers | null>();
  for (const { funnel, id, node } of stepsOf(content)) {
    answers.set(`${funnel}/${id}`, node["question"] === undefined ? NOTHING : world.answersOf(node["question"]));
  }
  // An option that was renamed is one cause, however many conditions name it.
  const causes = new Map<string, readonly [fault: Fault, where: Spot[]]>();
  for (const { funnel, document, pointer, condition } of conditionsOf(content)) {
    if (!("answer" in condition)) continue;
    const given = answers.get(`${funnel}/${condition.answer}`);
    if (!given) continue;
    const spotOf = (...path: readonly string[]): Spot => spot(document, [...pointer, ...path]);
    if (!given.asks) {
      yield asksNothing(condition.answer, spotOf("answer"));
      continue;
    }
    for (const { by, value, path } of comparisonsOf(condition)) {
      const fault = faultOf(given, by, value, { funnel, step: condition.answer });
      if (!fault) continue;
      const cause = JSON.stringify(fault.args);
      const [, where] = causes.get(cause) ?? [];
      if (where) where.push(spotOf(...path));
      else causes.set(cause, [fault, [spotOf(...path)]]);
    }
  }
  for (const [{ args, suggestion, meant }, where] of causes.values())
    yield { where, args, hints: { suggestion }, ...fixedBy(meant) };
  yield* usesOf(content, answers);
}

const asksNothing = (step: string, where: Spot): FindingWithHints<Args, Hints> => ({
  where,
  args: { is: "asks nothing", step },
  hints: { suggestion: null },
});

/** What a text repeats is an answer, too. */
function* usesOf(
  content: Content,
  answers: ReadonlyMap<string, Answers | null>,
): Iterable<FindingWithHints<Args, Hints>> {
  for (const { funnel, id, document, node } of stepsOf(content)) {
    for (const [name, step] of Object.entries(fieldsOf(fieldsOf(node["question"])["uses"]))) {
      if (answers.get(`${funnel}/${step}`)?.asks !== false) continue;
      yield asksNothing(String(step), spot(document, ["steps", id, "question", "uses", name]));
    }
  }
}

const NOTHING: Answers = { asks: false, isOne: false, values: [], compare: () => "senseless" };

interface Compared {
  readonly by: Comparison;
  readonly value: Value;
  readonly path: readonly string[];
}

const comparisonsOf = (condition: Condition): readonly Compared[] => {
  if ("is" in condition) return [{ by: "is", value: condition.is, path: ["is"] }];
  if ("in" in condition) return condition.in.map((value, index) => ({ by: "in", value, path: ["in", String(index)] }));
  if ("gte" in condition) return [{ by: "gte", value: condition.gte, path: ["gte"] }];
  if ("lte" in condition) return [{ by: "lte", value: condition.lte, path: ["lte"] }];
  return [];
};

interface Fault {
  readonly args: Args;
  readonly suggestion: Suggestion | null;
  /** The answer that was meant beyond doubt. */
  readonly meant: string | null;
}

const faultOf = (
  answers: Answers,
  by: Comparison,
  value: Value,
  place: { readonly funnel: string; readonly step: string },
): Fault | null => {
  const outcome = answers.compare(by, value);
  if (outcome === "some") return null;
  if (outcome === "senseless") return { args: { is: "no number", ...place }, suggestion: null, meant: null };
  if (by === "gte" || by === "lte") {
    const often = outcome === "none" ? "never" : "always";
    return { args: { is: "bound", ...place, value, by, often }, suggestion: null, meant: null };
  }
  if (outcome === "all") return null;
  const words = answers.values.filter((each) => typeof each === "string");
  return {
    args: { is: "never", ...place, value },
    suggestion: suggestionFor(String(value), answers.values.map(String)),
    meant: typeof value === "string" ? certain(value, words) : null,
  };
};

const sentenceOf = ({ suggestion, ...args }: Args & Hints): Sentence => {
  switch (args.is) {
    case "asks nothing":
      return [`the step "${args.step}" asks nothing`, "name a step whose question has an answer"];
    case "no number":
      return [`"${args.step}" is not a number`, 'compare it with "is" or "in"'];
    case "never": {
      const help = suggestion === null ? "" : suggestionText(suggestion, "its values");
      return [`"${args.step}" is never ${JSON.stringify(args.value)}`, help];
    }
    case "bound":
      return [
        `"${args.step}" is ${args.often} ${args.value} ${args.by === "gte" ? "or more" : "or less"}`,
        "compare with a number between the least and the most that its question takes",
      ];
  }
};

export const rule: Rule<Args, Hints> = {
  code: "FNL3002",
  severity: "error",
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
  say: sentenceOf,
};
