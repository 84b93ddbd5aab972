import { Unsound } from "../../../foundation/failures/unsound.ts";
import { playable, type Tree, treeOf } from "../../../repository/tree.ts";
import { storiesAnew } from "../walk/keep.ts";
import type { Draft } from "./draft.ts";

/** The recorded visitors of a funnel go through the drafted step, too: their stories as they are then. */
export const storiesThrough = (tree: Tree, funnel: string, files: Draft["files"]): Draft["files"] => {
  if (tree.content.funnels.get(funnel)?.stories.size === 0) return new Map();
  const then = treeOf(tree.root, new Map([...tree.texts, ...files]), tree.validator);
  try {
    return storiesAnew(then, funnel, playable(then, funnel).runtime);
  } catch (fault) {
    // What is wrong with the step is reported by the check that the draft has to pass.
    if (fault instanceof Unsound) return new Map();
    throw fault;
  }
};
