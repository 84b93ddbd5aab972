import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * What a piece of code can show that no definition names, read off its source: the site's own words and the pictures that
 * views draw by themselves. A page carries those of the code it draws, and no others.
 */
export class ReadOffCode {
  readonly #pattern: RegExp;
  readonly #byFolder = new Map<string, readonly string[]>();

  /** @param pattern global: what to look for */
  constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  /** @param folders source folders or files, relative to the repository. */
  of(folders: Iterable<string>): ReadonlySet<string> {
    return new Set([...folders].flatMap((folder) => this.#read(folder)));
  }

  #read(folder: string): readonly string[] {
    const known = this.#byFolder.get(folder);
    if (known) return known;
    const files = new Set<string>();
    for (const file of sourceFiles(folder)) follow(file, files);
    const found = [...files].flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(this.#pattern)].map(([match]) => match),
    );
    this.#byFolder.set(folder, found);
    return found;
  }
}

const sourceFiles = (path: string): readonly string[] => {
  if (/\.tsx?$/.test(path)) return /\.test\.tsx?$/.test(path) ? [] : [path];
  if (/\.[a-z]+$/.test(path)) return [];
  return readdirSync(path).flatMap((name) => sourceFiles(join(path, name)));
};

/**
 * Parts that kinds share: `src/kinds/form-parts/Form.tsx`, and the words of a plan, which mails say, too. Other kinds are
 * reached through registries, not by import.
 */
const SHARED = /^src\/(?:kinds\/[a-z]+-parts|engine\/plan)\//;

/** A file and the shared parts that it draws with, and theirs. */
const follow = (file: string, files: Set<string>): void => {
  if (files.has(file)) return;
  files.add(file);
  for (const [, target = ""] of readFileSync(file, "utf8").matchAll(/from "(\.{1,2}\/[^"]+\.tsx?)"/g)) {
    const path = join(dirname(file), target);
    if (SHARED.test(path)) follow(path, files);
  }
};
