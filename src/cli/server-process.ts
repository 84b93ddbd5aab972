import { spawn } from "node:child_process";
import { REPOSITORY } from "../repository/language.ts";

/** Words for Node that start a program of the server's from its source. */
const wordsFor = (program: string, words: readonly string[]): readonly string[] => [
  "--import",
  "tsx",
  program,
  ...words,
];

/**
 * Runs a program of the server's in the terminal of the command: the driver of its database is no part of the bundle that the
 * command line is.
 * @param program path below the repository
 * @returns its exit code
 */
export const runServerProcess = (program: string, words: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, wordsFor(program, words), { cwd: REPOSITORY, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });

/** The same with pipes to write to it and to read from it. */
export const startServerProcess = (program: string, words: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, wordsFor(program, words), { cwd: REPOSITORY, env, stdio: ["pipe", "pipe", "inherit"] });
