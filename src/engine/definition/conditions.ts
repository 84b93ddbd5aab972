import type { Condition } from "../../language/types/common.gen.ts";
import type { AnswerValue, Facts } from "../answers/answer.ts";

/** What a condition may look at. */
export interface ConditionContext {
  /** Values of the answers on the present route. */
  readonly facts: Facts;
  /** Keys of the products bought. */
  readonly owned: ReadonlySet<string>;
}

const valueOf = (facts: Facts, step: string): AnswerValue | undefined =>
  Object.hasOwn(facts, step) ? facts[step] : undefined;

const includes = (value: AnswerValue | undefined, wanted: string | number | boolean): boolean =>
  Array.isArray(value) ? (value as readonly unknown[]).includes(wanted) : value === wanted;

/** An answer that was not given makes every comparison false; `not` turns that into true, like any other. */
export const holds = (condition: Condition, context: ConditionContext): boolean => {
  if ("all" in condition) return condition.all.every((part) => holds(part, context));
  if ("any" in condition) return condition.any.some((part) => holds(part, context));
  if ("not" in condition) return !holds(condition.not, context);
  if ("owned" in condition) return context.owned.has(condition.owned);
  const value = valueOf(context.facts, condition.answer);
  if ("answered" in condition) return (value !== undefined && value !== null) === condition.answered;
  if ("is" in condition) return includes(value, condition.is);
  if ("in" in condition) return condition.in.some((wanted) => includes(value, wanted));
  if ("gte" in condition) return typeof value === "number" && value >= condition.gte;
  return typeof value === "number" && value <= condition.lte;
};

type Leaf = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

/** The comparisons that a condition is made of. */
export const leaves = (condition: Condition): readonly Leaf[] => {
  if ("all" in condition) return condition.all.flatMap(leaves);
  if ("any" in condition) return condition.any.flatMap(leaves);
  if ("not" in condition) return leaves(condition.not);
  return [condition];
};

/** Ids of the steps whose answers a condition reads. */
export const stepsRead = (condition: Condition): readonly string[] =>
  leaves(condition).flatMap((leaf) => ("answer" in leaf ? [leaf.answer] : []));

/** The numbers with which a condition compares the answer of `step`. */
export const cutsOf = (condition: Condition, step: string): readonly number[] =>
  leaves(condition).flatMap((leaf) => {
    if (!("answer" in leaf) || leaf.answer !== step) return [];
    if ("gte" in leaf) return [leaf.gte];
    if ("lte" in leaf) return [leaf.lte];
    if ("is" in leaf) return typeof leaf.is === "number" ? [leaf.is] : [];
    return "in" in leaf ? leaf.in.filter((wanted) => typeof wanted === "number") : [];
  });
