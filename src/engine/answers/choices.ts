import { ok, type Result, refused } from "../../foundation/result.ts";
import type { AnswerProblem } from "./answer.ts";

/** Fewest and most choices that are taken. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * Untrusted list → distinct members of `allowed`, in the order of `allowed`, so that equal choices are equal answers.
 * `required` when nothing was given, `pattern` when something else was.
 */
export const parseChoices = <V extends string | number>(
  allowed: readonly V[],
  input: unknown,
): Result<readonly V[], AnswerProblem> => {
  if (input === null || input === undefined) return refused({ code: "required" });
  if (!Array.isArray(input)) return refused({ code: "pattern" });
  const given = new Set<unknown>(input);
  const chosen = allowed.filter((value) => given.has(value));
  return chosen.length === given.size ? ok(chosen) : refused({ code: "pattern" });
};

export const checkCount = (count: number, { min, max }: Limits): readonly AnswerProblem[] => {
  if (count < min) return [{ code: "tooFew", params: { count: min } }];
  if (count > max) return [{ code: "tooMany", params: { count: max } }];
  return [];
};

/** Every list within the limits: conditions ask what a list contains, so each of them may lead elsewhere. */
export const everyChoice = <V>(allowed: readonly V[], { min, max }: Limits): readonly (readonly V[])[] => {
  let lists: readonly (readonly V[])[] = [[]];
  for (const value of allowed) lists = [...lists, ...lists.map((list) => [...list, value])];
  return lists.filter((list) => list.length >= min && list.length <= max);
};
