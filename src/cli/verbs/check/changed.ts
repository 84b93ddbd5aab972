import { git, partedFrom } from "../../git.ts";

/** Where the working tree parted from a commit, and what is different since. */
export interface Changed {
  /** The commit that is compared with: where `ref` and the present commit parted. */
  readonly base: string;
  /** Paths below the root, new files included. */
  readonly files: ReadonlySet<string>;
}

/** @throws WrongUse for a ref that git does not know; BadEnvironment without git or outside a repository. */
export const changedSince = (root: string, ref: string): Changed => {
  const base = partedFrom(root, ref, "HEAD");
  const names = (...words: readonly string[]): readonly string[] =>
    git(root, [...words, "-z", "--", "funnels", "locales"])
      .stdout.toString("utf8")
      .split("\0")
      .filter((name) => name !== "");
  return {
    base,
    files: new Set([
      ...names("diff", "--name-only", "--relative", "--no-renames", base),
      ...names("ls-files", "--others", "--exclude-standard"),
    ]),
  };
};
