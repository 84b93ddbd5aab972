import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describeProblem } from "../../checker/problems/described-problem.ts";
import { Unsound } from "../../foundation/failures/unsound.ts";
import { mediaAddress } from "../../foundation/media/shown-media.ts";
import type { MediaToMake } from "../../language/content/media-to-make.ts";
import { makeSizes } from "../../repository/media/make-sizes.ts";
import { budgetProblem } from "../../repository/media/over-budget.ts";
import type { Output } from "../output.ts";
import type { Drawn } from "../sharing/pictures.ts";

/** Writes every size of every picture, and what is sent as it is. @throws Unsound when a picture has too many bytes */
export const writeMedia = async (
  output: Output,
  root: string,
  { pictures, sent }: MediaToMake,
  cache: string,
): Promise<Drawn> => {
  let [count, fresh] = [0, 0];
  const problems: string[] = [];
  for (const picture of pictures) {
    const sizes = await makeSizes(picture.shown, join(root, picture.file), cache);
    for (const { path, bytes, isFresh } of sizes) {
      output.write(path, bytes);
      count += 1;
      if (isFresh) fresh += 1;
    }
    const problem = budgetProblem(picture, sizes);
    if (!problem) continue;
    const { file, line, column, code, message, help } = describeProblem(problem);
    problems.push(`${file}:${line}:${column} error ${code} ${message}\n  ${help}`);
  }
  if (problems.length > 0) throw new Unsound(problems.join("\n"));
  for (const [name, file] of Object.entries(sent))
    output.write(mediaAddress(name).slice(1), readFileSync(join(root, file)));
  return { count, fresh };
};
