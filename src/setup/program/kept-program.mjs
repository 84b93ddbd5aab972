import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildProgram } from "./build-program.mjs";
import { PROGRAMS } from "./entries.mjs";
import { changedSince, fileState } from "./file-state.mjs";

/** Below the root; each program has a folder there. */
const CACHE_FOLDER = "node_modules/.cache/funnel/program";

/** A process that still runs an older program may yet load a part of it. */
const MOST = 4;

/** Clocks of file systems tick slower than ours. */
const TICK = 50;

/** What decides how a program is built, beside its sources. */
const MAKERS = [
  "package.json",
  "tsconfig.json",
  "node_modules/esbuild/package.json",
  ...["build-program", "entries", "file-state", "kept-program"].map((name) => `src/setup/program/${name}.mjs`),
];

/**
 * What was built last, for whom, and how each file was that it was made of or consists of.
 * @typedef {{ readonly root: string, readonly node: string, readonly name: string, readonly files: Readonly<Record<string, string>> }} Manifest
 */

/**
 * The folder of a program that is built of the sources as they are, building it if need be.
 * @param {string} root of the repository
 * @param {import("./entries.mjs").Program} program
 * @returns {Promise<string | null>} null when it can be neither found nor built
 */
export const keptProgram = async (root, program) => {
  const kept = join(root, CACHE_FOLDER, program);
  try {
    const found = foundIn(kept, root);
    if (found !== null) return found;
    mkdirSync(kept, { recursive: true });
    return await renew(kept, root, PROGRAMS[program]);
  } catch {
    // A read-only tree, or a fault in a source, which the slow way tells with its line.
    return null;
  }
};

/**
 * @param {string} kept
 * @param {string} root
 */
const foundIn = (kept, root) => {
  const manifest = readManifest(kept);
  if (manifest?.root !== root || manifest.node !== process.version) return null;
  const isAsItWas = Object.entries(manifest.files).every(([path, state]) => fileState(root, path) === state);
  return isAsItWas ? join(kept, manifest.name) : null;
};

/**
 * @param {string} kept
 * @returns {Manifest | null}
 */
const readManifest = (kept) => {
  try {
    return JSON.parse(readFileSync(join(kept, "current.json"), "utf8"));
  } catch {
    return null;
  }
};

/**
 * Two processes may do this at once: each writes a folder of its own, and the manifest names one that is complete.
 * @param {string} kept
 * @param {string} root
 * @param {readonly string[]} entries
 */
const renew = async (kept, root, entries) => {
  const began = Date.now();
  const name = `${began}-${process.pid}`;
  const { inputs, outputs } = await buildProgram(root, join(kept, name), entries);
  // Who edits while it is built gets this program now and another one next time.
  if (inputs.some((path) => changedSince(root, path, began - TICK))) return join(kept, name);
  const files = Object.fromEntries([...MAKERS, ...inputs, ...outputs].map((path) => [path, fileState(root, path)]));
  /** @type {Manifest} */
  const manifest = { root, node: process.version, name, files };
  writeFileSync(join(kept, `${name}.json`), JSON.stringify(manifest));
  renameSync(join(kept, `${name}.json`), join(kept, "current.json"));
  prune(kept);
  return join(kept, name);
};

/** @param {string} kept */
const prune = (kept) => {
  const names = readdirSync(kept).filter((name) => name !== "current.json");
  for (const name of names.sort().slice(0, -MOST)) rmSync(join(kept, name), { recursive: true, force: true });
};
