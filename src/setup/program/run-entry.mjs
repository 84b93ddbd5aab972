import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { keptProgram } from "./kept-program.mjs";
import { tellStacksOfSources } from "./stacks-of-sources.mjs";

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Runs a file of ours as a program: bundled and kept, so that it starts at once, or read by tsx where nothing can be kept.
 * @param {string} entry one of `ENTRIES`
 */
export const runEntry = async (entry) => {
  const program = await keptProgram(ROOT);
  if (program !== null) {
    tellStacksOfSources();
    await import(pathToFileURL(join(program, entry.replace(/\.ts$/, ".mjs"))).href);
  } else {
    const { register } = await import("tsx/esm/api");
    register();
    await import(pathToFileURL(join(ROOT, entry)).href);
  }
};
