import { join } from "node:path";
import { checkTree } from "../../src/cli/check-tree.ts";
import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator } from "../../src/cli/language.ts";
import { createWorld } from "../../src/cli/world.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import type { Problem } from "../../src/funnel/problem.ts";
import type { Example } from "../../src/funnel/rule.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

const sample = readTexts(join(import.meta.dirname, "../funnels/sample"));
const language = { validator: loadValidator(), vocabulary, world: createWorld(vocabulary, "2026-11-21", true) };

/** What the checker says of the sample tree with some files changed. */
export const checkSample = (changes: Example): readonly Problem[] => {
  const texts = new Map(sample);
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) texts.delete(path);
    else if (typeof content === "string") texts.set(path, content);
    else texts.set(path, JSON.stringify(mergePatch(JSON.parse(sample.get(path) ?? "{}"), content), null, 2));
  }
  return checkTree(texts, language).problems;
};
