import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { programOf } from "./entries.mjs";
import { keptProgram } from "./kept-program.mjs";
import { tellStacksOfSources } from "./stacks-of-sources.mjs";

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Runs a file of ours as a program: bundled and kept, so that it starts at once, or read by tsx where nothing can be kept.
 * @param {string} entry one of `ENTRIES`
 */
export const runEntry = async (entry) => {
  installOnce();
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
