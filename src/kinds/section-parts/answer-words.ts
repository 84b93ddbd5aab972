import type { Answer } from "../../engine/answers/answer.ts";
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

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === "object" && input !== null && !Array.isArray(input);

/** Message key of the option that a value stands for: `options.<value>.label`, or `<value>.label` (yes, no). */
const optionLabel = (question: QuestionNode, value: string): string | null => {
  if (!isRecord(question)) return null;
  const options: unknown = question["options"] ?? question;
  const option = isRecord(options) ? options[value] : undefined;
  return isRecord(option) && typeof option["label"] === "string" ? option["label"] : null;
};

const measured = (value: number, unit: string, words: Words): string => {
  if (unit === "in") {
    const feet = words.number(Math.floor(value / INCHES_PER_FOOT), { style: "unit", unit: "foot" });
    const inches = words.number(Math.round(value % INCHES_PER_FOOT), { style: "unit", unit: "inch" });
    return `${feet} ${inches}`;
  }
  const named = UNITS[unit];
  return named ? words.number(value, { style: "unit", unit: named, maximumFractionDigits: 1 }) : words.number(value);
};

/** Monday = 1 … Sunday = 7 → its short name. 1 January 2024 was a Monday. */
const weekday = (day: number, words: Words): string => words.date(`2024-01-0${day}`, { weekday: "short" });

const single = (question: QuestionNode, value: string | number, words: Words): string => {
  const label = optionLabel(question, String(value));
  if (label) return words.t(label);
  if (question.type === "workout-days") return weekday(Number(value), words);
  if (question.type === "yes-no") return words.t(value === "yes" ? "app.yes" : "app.no");
  if (question.type === "date") return words.date(String(value));
  if (question.type === "time-input") return clockTime(String(value), words.locale);
  return typeof value === "number" ? words.number(value) : value;
};

/** An answer as the visitor gave it, in words; null when there is nothing to show. */
export const answerWords = (question: QuestionNode, answer: Answer | undefined, words: Words): string | null => {
  if (answer === undefined || answer === null || answer === "") return null;
  if (typeof answer === "boolean") return words.t(answer ? "app.yes" : "app.no");
  if (typeof answer === "string" || typeof answer === "number") return single(question, answer, words);
  if ("unit" in answer) return measured(answer.value, answer.unit, words);
  return answer.length > 0 ? words.list(answer.map((value) => single(question, value, words))) : null;
};
