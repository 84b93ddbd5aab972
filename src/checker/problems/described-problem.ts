import { present } from "../../foundation/invariant.ts";
import type { Rule, Sentence } from "../rule.ts";
import { rules } from "../rules.gen.ts";
import type { Problem } from "./problem.ts";

/** A problem in the words of the person who wrote the definition: made to be printed, never to be compared. */
export interface DescribedProblem extends Problem {
  readonly message: string;
  /** The smallest thing to do about it. */
  readonly help: string;
}

const ruleByCode: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.code, rule]));

export const describeProblem = (problem: Problem): DescribedProblem => {
  const [message, help] = sentencesOf(problem);
  return { ...problem, message, help };
};

const sentencesOf = ({ code, args, hints, breaks, counterexample }: Problem): Sentence => {
  const [message, help] = present(ruleByCode.get(code), `rule ${code}`).say({ ...args, ...hints });
  if (breaks) {
    const { file, line, column } = breaks;
    const wayOut = `leave it as it is, or change in the patch what stands at ${file}:${line}:${column}, too`;
    return [`this breaks ${file}: ${message}`, wayOut];
  }
  if (!counterexample) return [message, help];
  const { events, address } = counterexample;
  return [message, `${help}; a visitor's story: ${events.join(" → ")}; see it with npm run dev: ${address}`];
};
