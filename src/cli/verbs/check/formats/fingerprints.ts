import { createHash } from "node:crypto";
import { identityOf, type Problem } from "../../../../checker/problems/problem.ts";

/** A name for each problem that the next run gives it too, wherever its line has moved; equal ones are counted. */
export const fingerprints = (problems: readonly Problem[]): readonly string[] => {
  const seen = new Map<string, number>();
  return problems.map((problem) => {
    const name = identityOf(problem);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${createHash("sha256").update(name).digest("hex").slice(0, 16)}:${count}`;
  });
};
