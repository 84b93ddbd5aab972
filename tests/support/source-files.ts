import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Files of the repository that git knows or would take, below the given folders; paths from the root. */
export const sourceFiles = (...folders: readonly string[]): readonly string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && existsSync(path));

export const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path);
export const isGenerated = (path: string): boolean => /\.gen(?:\.[a-z]+)+$/.test(path);
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");

/** Number of lines, a trailing newline not counted as one. */
export const lineCount = (path: string): number => readFileSync(path, "utf8").trimEnd().split("\n").length;
