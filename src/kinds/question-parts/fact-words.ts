import type { QuestionDefinition } from "../../engine/definition/definition.ts";
import type { FunnelView } from "../view-contract.tsx";

/** Types whose answers have words of their own. */
interface WithOptions extends QuestionDefinition {
  readonly options: Readonly<Record<string, { readonly label: string }>>;
}

const hasOptions = (question: QuestionDefinition): question is WithOptions => "options" in question;

/**
 * An answer as a text repeats it: a choice by its label, a list by its length, a number by itself. Numbers stay numbers,
 * because `{{count}}` chooses the plural form.
 */
export const factWords = (step: string, { facts, funnel, words }: FunnelView): string | number => {
  const value = facts[step];
  if (Array.isArray(value)) return value.length;
  if (typeof value === "number") return value;
  const text = typeof value === "string" ? value : "";
  const question = funnel.steps[step]?.question;
  const option = question && hasOptions(question) && Object.hasOwn(question.options, text) && question.options[text];
  return option ? words.t(option.label) : text;
};
