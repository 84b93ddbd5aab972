import type { Vocabulary } from "../engine/definition/runtime.ts";
import type { Memory } from "../foundation/memory.ts";
import { type Content, type ReadOne, readContent } from "../language/content/content.ts";
import type { Validator } from "../language/validation/validator.ts";
import { checkContent } from "./check.ts";
import type { PhaseCache } from "./exploration/phases/phase-cache.ts";
import type { Problem } from "./problems/problem.ts";
import { silence } from "./problems/silence.ts";
import { type ExploredBefore, type Proof, proveFunnels } from "./proofs/prove-funnels.ts";
import { checkStories } from "./stories/check-stories.ts";
import type { World } from "./world.ts";

export interface Checked {
  readonly content: Content;
  readonly problems: readonly Problem[];
  readonly proofs: readonly Proof[];
}

export interface Language {
  readonly validator: Validator;
  readonly vocabulary: Vocabulary;
  readonly world: World;
  /** Kept by callers that check again and again. */
  readonly explored?: ExploredBefore;
  /** The same, of phases of explorations. */
  readonly phases?: PhaseCache;
  /** The same, of what is computed from files. */
  readonly memory?: Memory;
}

/**
 * texts ─ read ── positions, syntax, schema ──► files
 *       ─ rules ─ what stands between files ──► problems
 *       ─ prove ─ compile and explore what is sound ──► problems, counts
 *       ─ play ── the recorded stories ──► problems
 */
export const checkTree = (texts: ReadonlyMap<string, string>, language: Language, readOne?: ReadOne): Checked => {
  const content = readContent(texts, language.validator, readOne, language.memory);
  const found = checkContent(content, language.world);
  const proved = proveFunnels(content, language.vocabulary, language.world, found, language);
  const stories = checkStories(content, proved.proofs, [...found, ...proved.problems]);
  const problems = silence(content, [...found, ...proved.problems, ...stories], language.world.today);
  return { content, problems, proofs: proved.proofs };
};
