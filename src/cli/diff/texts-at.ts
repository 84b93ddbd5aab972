import { spawnSync } from "node:child_process";
import { BadEnvironment } from "../bad-environment.ts";
import { WrongUse } from "../wrong-use.ts";

const MOST_BYTES = 512 * 1024 * 1024;

/**
 * The content tree as a commit has it, read without touching the working tree.
 * @throws WrongUse for a ref that git does not know; BadEnvironment without git or outside a repository.
 */
export const textsAt = (root: string, ref: string): ReadonlyMap<string, string> => {
  if (ref.startsWith("-")) throw new WrongUse(`"${ref}" is no commit`);
  const inside = git(root, ["rev-parse", "--is-inside-work-tree"], "");
  if (inside.status !== 0) throw new BadEnvironment(`${root} is in no git repository`);
  if (git(root, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], "").status !== 0)
    throw new WrongUse(`git knows no commit "${ref}"`);
  const listed = git(root, ["ls-tree", "-r", "-z", "--name-only", ref, "funnels", "locales"], "");
  const paths = listed.stdout
    .toString("utf8")
    .split("\0")
    .filter((path) => path.endsWith(".json"));
  const blobs = git(root, ["cat-file", "--batch"], paths.map((path) => `${ref}:./${path}\n`).join(""));
  return new Map(zip(paths, blobs.stdout));
};

const git = (root: string, words: readonly string[], input: string) => {
  const done = spawnSync("git", ["-C", root, ...words], { input, maxBuffer: MOST_BYTES });
  if (done.error) throw new BadEnvironment(`git cannot be run: ${done.error.message}`);
  return done;
};

/** `cat-file --batch` answers `<id> blob <bytes>\n<content>\n` for each name, in order. */
function* zip(paths: readonly string[], answer: Buffer): Iterable<readonly [string, string]> {
  let at = 0;
  for (const path of paths) {
    const end = answer.indexOf(10, at);
    const size = Number(answer.toString("utf8", at, end).split(" ")[2]);
    yield [path, answer.toString("utf8", end + 1, end + 1 + size)];
    at = end + 1 + size + 1;
  }
}
