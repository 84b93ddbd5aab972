import { spawn } from "node:child_process";
import { REPOSITORY } from "../repository/language.ts";

const wordsFor = (entry: string, words: readonly string[]): readonly string[] => ["src/setup/run.mjs", entry, ...words];

/**
 * Runs a program of the server's in the terminal of the command: the driver of its database is no part of the bundle that the
 * command line is.
 * @param entry path below the repository, one of `ENTRIES` in src/setup/program
 * @returns its exit code
 */
export const runServerProcess = (entry: string, words: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, wordsFor(entry, words), { cwd: REPOSITORY, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });

/** The same with pipes to write to it and to read from it. */
export const startServerProcess = (entry: string, words: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, wordsFor(entry, words), { cwd: REPOSITORY, env, stdio: ["pipe", "pipe", "inherit"] });
