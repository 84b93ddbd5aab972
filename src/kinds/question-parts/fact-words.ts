import type { FunnelView } from "../view-contract.tsx";

/**
 * An answer as a text repeats it: a choice by its label, a list by its length, a number by itself. Numbers stay numbers,
 * because `{{count}}` chooses the plural form.
 */
export const factWords = (step: string, { facts, funnel, words }: FunnelView): string | number => {
  const value = facts[step];
  if (Array.isArray(value)) return value.length;
  if (typeof value === "number") return value;
  const text = typeof value === "string" ? value : "";
  const options = funnel.steps[step]?.question?.options ?? {};
  const option = Object.hasOwn(options, text) ? options[text] : undefined;
  return option ? words.t(option.label) : text;
};
