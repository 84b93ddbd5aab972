import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { isRealMoment } from "../../../language/dates/moment.ts";
import { type JsonDocument, problemAt, spot } from "../../../language/reading/json-document.ts";
import type { QuestionNode } from "../../../language/types/question-node.gen.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

const named = { code: "FNL1019", severity: "error" } as const;

/** Days as `YYYY-MM-DD` and times as `HH:MM` stand in the order of their text. */
const isAbove = (min: unknown, max: unknown): boolean =>
  (typeof min === "number" && typeof max === "number" && min > max) ||
  (typeof min === "string" && typeof max === "string" && min > max);

/** Its schema takes `today`, too, and knows no calendar. */
const isNoDay = (min: unknown): boolean => typeof min === "string" && /^\d{4}-/.test(min) && !isRealMoment(min);

function* check(content: Content, { today }: World): Iterable<Problem> {
  for (const { document, id, node } of stepsOf(content)) {
    const { question } = node;
    yield* moreThanThereAre(document, id, question);
    const { min, max } = question ?? {};
    if (isNoDay(min)) {
      const where = spot(document, ["steps", id, "question", "min"]);
      yield problemAt(named, where, `there is no ${min}`, 'write a day of the calendar, or "today"');
      continue;
    }
    if (!isAbove(min === "today" ? today : min, max)) continue;
    yield problemAt(
      named,
      spot(document, ["steps", id, "question", "max"]),
      `"max" is ${JSON.stringify(max)}, below "min", ${JSON.stringify(min)}`,
      "no answer fits between them: correct one of the two",
    );
  }
}

/** Who must choose more options than there are can never go on. */
function* moreThanThereAre(document: JsonDocument, id: string, question: QuestionNode | undefined): Iterable<Problem> {
  const { options, min } = question ?? {};
  const there = Object.keys(options ?? {}).length;
  if (options === undefined || typeof min !== "number" || min <= there) return;
  const where = spot(document, ["steps", id, "question", "min"]);
  yield problemAt(named, where, `"min" is ${min}, and there are ${there} options`, "ask for fewer, or add options");
}

export const rule: Rule = {
  ...named,
  overlaid: "steps",
  title: "A range that holds no answer",
  explanation: "Where the largest value lies below the smallest, nobody can answer, and nobody goes on.",
  wrong: { "funnels/sample/quiz.json": { steps: { height: { question: { max: 100 } } } } },
  right: { "funnels/sample/quiz.json": { steps: { height: { question: { max: 210 } } } } },
  check,
};
