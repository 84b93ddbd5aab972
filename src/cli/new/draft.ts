import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Problem } from "../../funnel/problem.ts";
import { vocabulary } from "../../kinds/vocabulary.gen.ts";
import { checkTree } from "../check-tree.ts";
import { REPOSITORY } from "../language.ts";
import { plain, prettyProblem } from "../pretty.ts";
import { type Asked, previewOf } from "../preview.ts";
import type { Tree } from "../tree.ts";
import type { Print } from "../verb.ts";
import { createWorld } from "../world.ts";
import { lineDiff } from "./line-diff.ts";

/** What `new` would write: nothing is on the disk yet. */
export interface Draft {
  /** Path below the root → text. */
  readonly files: ReadonlyMap<string, string>;
  /** Where it can be seen. */
  readonly preview?: Asked & { readonly page: string };
  /** What the author does next, the first thing first. */
  readonly next: readonly string[];
}

/**
 * Writes a draft if the checker finds no new error in the tree that it makes.
 *
 *     draft ─ over the texts ─ check ─ new errors? ─ yes ─ printed, nothing is written, 1
 *                                          └─ no ─ written (`dryRun`: shown as a diff), 0
 *
 * Warnings are for what only the author can do: words that wait for their translation.
 */
export const settle = (tree: Tree, draft: Draft, dryRun: boolean, print: Print): number => {
  const language = { validator: tree.validator, vocabulary, world: createWorld(vocabulary) };
  const texts = new Map([...tree.texts, ...draft.files]);
  const known = new Set(checkTree(tree.texts, language).problems.map(nameOf));
  const checked = checkTree(texts, language);
  const fresh = checked.problems.filter((problem) => !known.has(nameOf(problem)));
  const errors = fresh.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    for (const problem of errors) print(`${prettyProblem(problem, texts.get(problem.file), plain)}\n`);
    print("nothing was written: this would not pass the check");
    return 1;
  }
  for (const [path, text] of draft.files) {
    if (dryRun) print(lineDiff(path, tree.texts.get(path), text));
    else {
      mkdirSync(dirname(join(tree.root, path)), { recursive: true });
      writeFileSync(join(tree.root, path), text);
      print(`${tree.texts.has(path) ? "changed" : "wrote  "} ${path}`);
    }
  }
  if (fresh.length > 0) print(`\nthe check has ${countOf(fresh.length)} about it; the first: ${fresh[0]?.message}`);
  if (draft.preview) {
    const { page, ...asked } = draft.preview;
    const made = { ...tree, texts, content: checked.content };
    const { address, start } = previewOf(made, page, asked, tree.root !== REPOSITORY);
    print(`\npreview:\n  ${address}\n  start it with: ${start}`);
  }
  print(`\nnext:\n${draft.next.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}`);
  return 0;
};

const countOf = (warnings: number): string => `${warnings} warning${warnings === 1 ? "" : "s"}`;

/** A problem that was there before may have moved to another line. */
const nameOf = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;
