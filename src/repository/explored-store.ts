import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Exploration } from "../checker/exploration/explore.ts";
import type { ExploredBefore } from "../checker/proofs/prove-funnels.ts";
import { REPOSITORY } from "./language.ts";

/** Where they are kept. */
export const EXPLORED_FOLDER = join(REPOSITORY, "node_modules/.cache/funnel/explored");

/** Old ones go when there are more: every tried-out way leaves one. */
const MOST = 60;

/** Everything that decides the transitions beside the definition: the engine, and the pure halves of kinds. */
const sources = (): readonly string[] =>
  ["src/foundation", "src/engine", "src/checker", "src/kinds"].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
      .sort()
      .map((name) => join(REPOSITORY, folder, name)),
  );

const engineVersion = (): string => {
  const hash = createHash("sha256");
  for (const path of sources()) hash.update(path).update(readFileSync(path));
  return hash.digest("hex");
};

type Stored = { readonly [K in keyof Exploration]: Exploration[K] extends number ? number : readonly string[] };

const fromText = (text: string): Exploration => {
  const { states, transitions, reached, modals, payAt, products }: Stored = JSON.parse(text);
  return {
    states,
    transitions,
    violations: [],
    reached: new Set(reached),
    modals: new Set(modals),
    payAt: new Set(payAt),
    products: new Set(products),
  };
};

const toText = (exploration: Exploration): string =>
  JSON.stringify(exploration, (_key, value: unknown) => (value instanceof Set ? [...value] : value));

const prune = (folder: string): void => {
  const names = readdirSync(folder);
  if (names.length <= MOST) return;
  const aged = names.map((name) => ({ name, age: statSync(join(folder, name)).mtimeMs })).sort((a, b) => a.age - b.age);
  for (const { name } of aged.slice(0, names.length - MOST)) rmSync(join(folder, name), { force: true });
};

/**
 * Explorations that found nothing wrong, kept on disk by what they depend on: the behaviour of the edition, and the sources of
 * the engine. A check in a new process explores only what nobody explored before; a file that cannot be read or written
 * only costs time.
 */
export const exploredStore = (folder = EXPLORED_FOLDER, version = engineVersion()): ExploredBefore => {
  const pathOf = (behaviour: string): string =>
    join(folder, `${createHash("sha256").update(version).update(behaviour).digest("hex")}.json`);
  return {
    get(behaviour) {
      try {
        return { exploration: fromText(readFileSync(pathOf(behaviour), "utf8")), fault: null };
      } catch {
        return undefined;
      }
    },
    set(behaviour, { exploration }) {
      if (exploration === null || exploration.violations.length > 0) return;
      try {
        const path = pathOf(behaviour);
        mkdirSync(folder, { recursive: true });
        // Two checks at once: each writes its own, and either is right.
        writeFileSync(`${path}.${process.pid}`, toText(exploration));
        renameSync(`${path}.${process.pid}`, path);
        prune(folder);
      } catch {
        // A read-only tree.
      }
    },
  };
};
