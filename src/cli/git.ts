import { spawnSync } from "node:child_process";
import { BadEnvironment } from "../foundation/failures/bad-environment.ts";
import { WrongUse } from "../foundation/failures/wrong-use.ts";

const MOST_BYTES = 512 * 1024 * 1024;

/** What git answers in a folder. @throws BadEnvironment without git */
export const git = (root: string, words: readonly string[], input = "") => {
  const done = spawnSync("git", ["-C", root, ...words], { input, maxBuffer: MOST_BYTES });
  if (done.error) throw new BadEnvironment(`git cannot be run: ${done.error.message}`);
  return done;
};

/** @throws WrongUse for a ref that git does not know; BadEnvironment without git or outside a repository. */
export const requireCommit = (root: string, ref: string): void => {
  if (ref.startsWith("-")) throw new WrongUse(`"${ref}" is no commit`);
  if (git(root, ["rev-parse", "--is-inside-work-tree"]).status !== 0)
    throw new BadEnvironment(`${root} is in no git repository`);
  if (git(root, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]).status !== 0)
    throw new WrongUse(`git knows no commit "${ref}"`);
};

/** The commit at which `head` parted from `ref`. @throws WrongUse when they have none in common. */
export const partedFrom = (root: string, ref: string, head: string): string => {
  requireCommit(root, ref);
  requireCommit(root, head);
  const parted = git(root, ["merge-base", ref, head]);
  if (parted.status !== 0) throw new WrongUse(`"${ref}" and "${head}" have nothing in common`);
  return parted.stdout.toString("utf8").trim();
};
