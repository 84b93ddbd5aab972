import type { Answer } from "../../engine/answers/answer.ts";
import type { Notation } from "../../engine/contracts/question-kind.ts";
import type { AnswerOption } from "../../language/types/common.gen.ts";
import type { QuestionNode } from "../../language/types/question-node.gen.ts";
import type { Words } from "../view-contract.tsx";
import { clockTime } from "./clock-time.ts";

const UNITS: Readonly<Record<string, string>> = {
  kg: "kilogram",
  lb: "pound",
  cm: "centimeter",
  km: "kilometer",
  mi: "mile",
};
const INCHES_PER_FOOT = 12;

/** Message key of the option that a value stands for. */
const optionLabel = ({ options, yes, no }: QuestionNode, value: string): string | undefined => {
  const all: Readonly<Record<string, AnswerOption | undefined>> = { ...options, yes, no };
  return all[value]?.label;
};

const measured = (value: number, unit: string, words: Words): string => {
  if (unit === "in") {
    const feet = words.number(Math.floor(value / INCHES_PER_FOOT), { style: "unit", unit: "foot" });
    const inches = words.number(Math.round(value % INCHES_PER_FOOT), { style: "unit", unit: "inch" });
    return `${feet} ${inches}`;
  }
  const unitWords = UNITS[unit];
  return unitWords
    ? words.number(value, { style: "unit", unit: unitWords, maximumFractionDigits: 1 })
    : words.number(value);
};

/** Monday = 1 … Sunday = 7 → its short name. 1 January 2024 was a Monday. */
const weekday = (day: string | number, words: Words): string => words.date(`2024-01-0${day}`, { weekday: "short" });

const NOTATIONS: Readonly<Record<Notation, (value: string | number, words: Words) => string>> = {
  weekday,
  "yes-no": (value, words) => words.t(value === "yes" ? "app.yes" : "app.no"),
  day: (value, words) => words.date(String(value)),
  "clock-time": (value, words) => clockTime(String(value), words.locale),
};

const single = (label: string | undefined, notation: Notation | null, value: string | number, words: Words): string => {
  if (label !== undefined) return words.t(label);
  if (notation !== null) return NOTATIONS[notation](value, words);
  return typeof value === "number" ? words.number(value) : value;
};

/** An answer as the visitor gave it, in words; null when there is nothing to show. */
export const answerWords = (
  question: QuestionNode,
  notation: Notation | null,
  answer: Answer | undefined,
  words: Words,
): string | null => {
  const one = (value: string | number): string => single(optionLabel(question, String(value)), notation, value, words);
  if (answer === undefined || answer === null || answer === "") return null;
  if (typeof answer === "boolean") return words.t(answer ? "app.yes" : "app.no");
  if (typeof answer === "string" || typeof answer === "number") return one(answer);
  if ("unit" in answer) return measured(answer.value, answer.unit, words);
  if (answer.length === 0) return null;
  // A label is written to stand alone: between "and" its capital would stand inside a sentence.
  return notation === "weekday" ? words.list(answer.map(one)) : answer.map(one).join(" · ");
};
