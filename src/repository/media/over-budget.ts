import type { Problem } from "../../checker/problems/problem.ts";
import { problemOf } from "../../checker/problems/problem-of.ts";
import { rule } from "../../checker/rules/7-presentation/over-budget.ts";
import type { PictureToMake } from "../../language/content/media-to-make.ts";
import type { MadeSize } from "./make-sizes.ts";

/** The problem of a picture whose largest size has more bytes than its budget; null of one that keeps to it. */
export const budgetProblem = (
  { budget, place }: PictureToMake,
  sizes: readonly Pick<MadeSize, "path" | "format" | "bytes">[],
): Problem | null => {
  const chosen = sizes.filter(({ format }) => format === "webp");
  const largest = chosen.toSorted((a, b) => b.bytes.length - a.bytes.length)[0];
  const kilobytes = Math.ceil((largest?.bytes.length ?? 0) / 1000);
  if (!largest || kilobytes <= budget) return null;
  return problemOf(rule, { where: place, args: { file: largest.path.replace("media/", ""), kilobytes, budget } });
};
