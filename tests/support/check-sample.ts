import { join } from "node:path";
import { createCheck } from "../../src/checker/check-again.ts";
import { type DescribedProblem, describeProblem } from "../../src/checker/problems/described-problem.ts";
import type { Example } from "../../src/checker/rule.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";

const sample = readTexts(join(import.meta.dirname, "../funnels/sample"));
// What an example leaves as it is has been checked with the one before.
const check = createCheck({
  validator: loadValidator(),
  vocabulary,
  world: createWorld(vocabulary, "2026-11-21", true),
});

/** What the checker says of the sample tree with some files changed. */
export const checkSample = (changes: Example): readonly DescribedProblem[] => {
  const texts = new Map(sample);
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) texts.delete(path);
    else if (typeof content === "string") texts.set(path, content);
    else texts.set(path, JSON.stringify(mergePatch(JSON.parse(sample.get(path) ?? "{}"), content), null, 2));
  }
  return check(texts).problems.map(describeProblem);
};
