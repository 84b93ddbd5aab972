import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkTree } from "../../../checker/check-tree.ts";
import { createPhaseCache } from "../../../checker/exploration/phases/phase-cache.ts";
import { newProblems, type Problem } from "../../../checker/problems/problem.ts";
import { vocabulary } from "../../../kinds/vocabulary.gen.ts";
import { createWorld } from "../../../repository/create-world.ts";
import type { Tree } from "../../../repository/tree.ts";
import { type Asked, previewOf } from "../preview/preview.ts";

/** What `new` would write: nothing is on the disk yet. */
export interface Draft {
  /** Path below the root → text. */
  readonly files: ReadonlyMap<string, string>;
  /** Where it can be seen. */
  readonly preview?: Asked & { readonly page: string };
  /** What the author does next, the first thing first. */
  readonly next: readonly string[];
}

export interface DraftedFile {
  readonly path: string;
  readonly text: string;
  /** What it said before; undefined: it is new. */
  readonly before: string | undefined;
}

/** What became of a draft. */
export interface Settled {
  /** False in a dry run, and when the check found an error. */
  readonly written: boolean;
  readonly files: readonly DraftedFile[];
  /** What the check finds that it did not find before. */
  readonly problems: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
  readonly preview: { readonly address: string; readonly start: string } | null;
  readonly next: readonly string[];
}

export const hasErrors = ({ problems }: Settled): boolean => problems.some(({ severity }) => severity === "error");

/**
 * Writes a draft if the checker finds no new error in the tree that it makes.
 *
 *     draft ─ over the texts ─ check ─ new errors? ─ yes ─ nothing is written
 *                                          └─ no ─ written, but in a dry run
 *
 * Warnings are for what only the author can do: words that wait for their translation.
 */
export const settle = (tree: Tree, draft: Draft, dryRun: boolean): Settled => {
  // Both trees are the same but for the draft: what one check has explored, the other need not.
  const language = {
    validator: tree.validator,
    vocabulary,
    world: createWorld(vocabulary),
    explored: new Map(),
    phases: createPhaseCache(),
  };
  const texts = new Map([...tree.texts, ...draft.files]);
  const checked = checkTree(texts, language);
  // Where there are none, none is new.
  const problems =
    checked.problems.length > 0 ? newProblems(checkTree(tree.texts, language).problems, checked.problems) : [];
  const files = [...draft.files].map(([path, text]) => ({ path, text, before: tree.texts.get(path) }));
  const settled = { written: false, files, problems, texts, preview: null, next: draft.next };
  if (hasErrors(settled)) return settled;
  if (!dryRun) for (const { path, text } of files) write(join(tree.root, path), text);
  return { ...settled, written: !dryRun, preview: whereToLook({ ...tree, texts, content: checked.content }, draft) };
};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const whereToLook = (tree: Tree, { preview }: Draft): Settled["preview"] => {
  if (!preview) return null;
  const { page, ...asked } = preview;
  return previewOf(tree, page, asked);
};
