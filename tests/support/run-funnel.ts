import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runFunnel } from "../../src/cli/program.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SAMPLE = join(import.meta.dirname, "../funnels/sample");

/** A copy of the sample tree in a folder of its own. */
export const sampleTree = (): string => {
  const root = temporaryFolder();
  cpSync(SAMPLE, root, { recursive: true });
  return root;
};

/** Replaces one text in a file of a tree. @throws when it is not there: the test would prove nothing. */
export const replaceIn = (root: string, file: string, from: string, to: string): void => {
  const text = readFileSync(join(root, file), "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(root, file), text.replace(from, to));
};

/** The command line as a person calls it: what it prints, and its exit code. */
export const funnel = async (...words: readonly string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const status = await runFunnel(words, { print: (text) => out.push(text), complain: (text) => err.push(text) });
  return { status, stdout: out.join("\n"), stderr: err.join("\n") };
};
