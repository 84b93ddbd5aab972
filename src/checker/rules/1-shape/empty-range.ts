import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { isRealMoment } from "../../../language/dates/moment.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { QuestionNode } from "../../../language/types/question-node.gen.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args =
  | { readonly is: "no day"; readonly min: string }
  | { readonly is: "above"; readonly min: string | number; readonly max: string | number }
  | { readonly is: "too many"; readonly min: number; readonly options: number };

type Bound = string | number;

/** Days as `YYYY-MM-DD` and times as `HH:MM` stand in the order of their text. */
const isAbove = (min: Bound | undefined, max: Bound | undefined): boolean =>
  (typeof min === "number" && typeof max === "number" && min > max) ||
  (typeof min === "string" && typeof max === "string" && min > max);

/** Its schema takes `today`, too, and knows no calendar. */
const isNoDay = (min: string): boolean => /^\d{4}-/.test(min) && !isRealMoment(min);

function* check(content: Content, { today }: World): Iterable<Finding<Args>> {
  for (const { document, id, node } of stepsOf(content)) {
    const { question } = node;
    yield* moreThanThereAre(document, id, question);
    const { min, max } = question ?? {};
    if (typeof min === "string" && isNoDay(min)) {
      const where = spot(document, ["steps", id, "question", "min"]);
      yield { where, args: { is: "no day", min } };
      continue;
    }
    if (min === undefined || max === undefined || !isAbove(min === "today" ? today : min, max)) continue;
    yield { where: spot(document, ["steps", id, "question", "max"]), args: { is: "above", min, max } };
  }
}

/** Who must choose more options than there are can never go on. */
function* moreThanThereAre(
  document: JsonDocument,
  id: string,
  question: QuestionNode | undefined,
): Iterable<Finding<Args>> {
  const { options, min } = question ?? {};
  const there = Object.keys(options ?? {}).length;
  if (options === undefined || typeof min !== "number" || min <= there) return;
  const where = spot(document, ["steps", id, "question", "min"]);
  yield { where, args: { is: "too many", min, options: there } };
}

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "no day":
      return [`there is no ${args.min}`, 'write a day of the calendar, or "today"'];
    case "above":
      return [
        `"max" is ${JSON.stringify(args.max)}, below "min", ${JSON.stringify(args.min)}`,
        "no answer fits between them: correct one of the two",
      ];
    case "too many":
      return [`"min" is ${args.min}, and there are ${args.options} options`, "ask for fewer, or add options"];
  }
};

export const rule: Rule<Args> = {
  code: "FNL1019",
  severity: "error",
  overlaid: "steps",
  title: "A range that holds no answer",
  explanation: "Where the largest value lies below the smallest, nobody can answer, and nobody goes on.",
  wrong: { "funnels/sample/quiz.json": { steps: { height: { question: { max: 100 } } } } },
  right: { "funnels/sample/quiz.json": { steps: { height: { question: { max: 210 } } } } },
  check,
  say: sentenceOf,
};
