import { addDuration, isDay } from "../../../foundation/calendar.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | {
      readonly is: "number";
      readonly quantity: string;
      readonly bound: "min" | "max";
      readonly value: number;
      readonly usual: number;
    }
  | { readonly is: "day"; readonly max: string; readonly suggested: number };

/** What ordinary adults answer, in the units that are kept: years, cm, kg. */
const USUAL: Readonly<Partial<Record<string, { readonly min: number; readonly max: number }>>> = {
  age: { min: 18, max: 80 },
  height: { min: 145, max: 205 },
  weight: { min: 45, max: 180 },
};

function* check(content: Content, { today }: { readonly today: string }): Iterable<Finding<Args>> {
  for (const { document, id, node } of stepsOf(content)) {
    const { question } = node;
    const at = (field: string) => spot(document, ["steps", id, "question", field]);
    const quantity = String(question?.["quantity"]);
    const usual = USUAL[quantity];
    // A range that holds nothing is reported as such.
    const isEmpty = Number(question?.min) > Number(question?.max);
    for (const bound of isEmpty ? [] : (["min", "max"] as const)) {
      const value = question?.[bound];
      const isNarrow = usual && typeof value === "number" && (bound === "min" ? value > usual.min : value < usual.max);
      if (isNarrow) yield { where: at(bound), args: { is: "number", quantity, bound, value, usual: usual[bound] } };
    }
    const max = question?.max;
    if (typeof max !== "string" || !isDay(max)) continue;
    // Days that are refused are not shown, and each is refused some day.
    const suggested = durationsIn(question?.["suggested"]);
    if (suggested.length > 0 && suggested.every((each) => addDuration(today, each) > max))
      yield { where: at("max"), args: { is: "day", max, suggested: suggested.length } };
  }
}

type Duration = Parameters<typeof addDuration>[1];

const isDuration = (value: unknown): value is Duration =>
  typeof value === "object" && value !== null && "duration" in value;

const durationsIn = (value: unknown): readonly Duration[] => [value].flat().filter(isDuration);

export const rule: Rule<Args> = {
  code: "FNL7015",
  severity: "warning",
  title: "A question leaves ordinary visitors out",
  explanation:
    "Who is taller, heavier or older than a question allows cannot go on, and days after its last one are not suggested. Bounds are there against slips of the finger: they hold ages of 18 to 80, heights of 145 to 205 cm, weights of 45 to 180 kg, and some of the suggested days.",
  wrong: { "funnels/sample/quiz.json": { steps: { height: { question: { max: 190 } } } } },
  right: { "funnels/sample/quiz.json": { steps: { height: { question: { max: 210 } } } } },
  check,
  say: (args) =>
    args.is === "day"
      ? [
          `all ${args.suggested} suggested days come after ${args.max}, and none is shown`,
          "take a later last day, or suggest earlier ones",
        ]
      : [
          `a ${args.quantity} of ${args.usual} is refused: "${args.bound}" is ${args.value}`,
          `write ${args.usual}, or a number beyond it`,
        ],
};
