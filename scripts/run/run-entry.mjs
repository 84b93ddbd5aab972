import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { keptProgram } from "./kept-program.mjs";
import { tellStacksOfSources } from "./stacks-of-sources.mjs";

const ROOT = join(import.meta.dirname, "../..");

/** Threads inherit it, and run what the process runs that started them. */
const PROGRAM = "folder of the program";

/**
 * Runs a file of ours as a program: bundled and kept, so that it starts at once, or read by tsx where nothing can be kept.
 * @param {string} entry one of `ENTRIES`
 */
export const runEntry = async (entry) => {
  const program = getEnvironmentData(PROGRAM) ?? (await keptProgram(ROOT));
  if (typeof program === "string") {
    setEnvironmentData(PROGRAM, program);
    tellStacksOfSources();
    await import(pathToFileURL(join(program, entry.replace(/\.ts$/, ".mjs"))).href);
  } else {
    const { register } = await import("tsx/esm/api");
    register();
    await import(pathToFileURL(join(ROOT, entry)).href);
  }
};
