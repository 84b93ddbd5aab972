import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { programOf } from "./entries.mjs";
import { explainedFailure } from "./explained-failure.mjs";
import { keptProgram } from "./kept-program.mjs";
import { tellStacksOfSources } from "./stacks-of-sources.mjs";

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Runs a file of ours as a program. A failure that a sentence explains ends it with that sentence and its exit code.
 * @param {string} entry one of `ENTRIES`
 */
export const runEntry = async (entry) => {
  installOnce();
  try {
    await load(entry);
  } catch (fault) {
    const explained = explainedFailure(fault);
    if (explained === null) throw fault;
    console.error(`error: ${explained.sentence}`);
    process.exit(explained.code);
  }
};

/**
 * Bundled and kept, so that it starts at once, or read by tsx where nothing can be kept.
 * @param {string} entry
 */
const load = async (entry) => {
  const program = await keptProgram(ROOT, programOf(entry));
  if (program !== null) {
    tellStacksOfSources();
    await import(pathToFileURL(join(program, entry.replace(/\.ts$/, ".mjs"))).href);
  } else {
    const { register } = await import("tsx/esm/api");
    register();
    await import(pathToFileURL(join(ROOT, entry)).href);
  }
};

/** Whoever has just cloned the repository has no packages yet. What is printed about them is no output of the program. */
const installOnce = () => {
  if (existsSync(join(ROOT, "node_modules"))) return;
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/ensure.mjs"), "deps"], {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) process.exit(3);
};
