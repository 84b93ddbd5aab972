import { execFileSync } from "node:child_process";
import { sampleTree } from "./run-funnel.ts";

export const git = (root: string, ...words: readonly string[]): void => {
  execFileSync(
    "git",
    ["-C", root, "-c", "user.name=A", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false", ...words],
    { stdio: "pipe" },
  );
};

/** The sample tree as the first commit of a repository. */
export const gitTree = (): string => {
  const root = sampleTree();
  git(root, "init", "-q");
  git(root, "add", "-A");
  git(root, "commit", "-qm", "first");
  return root;
};

/** What git prints. */
export const gitText = (root: string, ...words: readonly string[]): string =>
  execFileSync("git", ["-C", root, ...words], { encoding: "utf8" });
