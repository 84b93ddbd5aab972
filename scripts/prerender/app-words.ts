import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The site's own words (`app.*`) that a piece of code can show, read off its source: whole keys, and prefixes where the
 * last part is computed (`app.error.${code}`). A page carries the words of the code it draws, and no others.
 */
export class AppWords {
  readonly #byFolder = new Map<string, readonly string[]>();

  /** @param folders source folders or files, relative to the repository. */
  of(folders: Iterable<string>): ReadonlySet<string> {
    return new Set([...folders].flatMap((folder) => this.#read(folder)));
  }

  #read(folder: string): readonly string[] {
    const known = this.#byFolder.get(folder);
    if (known) return known;
    const files = new Set<string>();
    for (const file of sourceFiles(folder)) follow(file, files);
    const words = [...files].flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\bapp\.[A-Za-z0-9_.-]+/g)].map(([match]) => match),
    );
    this.#byFolder.set(folder, words);
    return words;
  }
}

const sourceFiles = (path: string): readonly string[] => {
  if (/\.tsx?$/.test(path)) return /\.test\.tsx?$/.test(path) ? [] : [path];
  if (/\.[a-z]+$/.test(path)) return [];
  return readdirSync(path).flatMap((name) => sourceFiles(join(path, name)));
};

/** Parts that kinds share: `src/kinds/form-parts/Form.tsx`. Other kinds are reached through registries, not by import. */
const SHARED = /^src\/kinds\/[a-z]+-parts\//;

/** A file and the shared parts that it draws with, and theirs. */
const follow = (file: string, files: Set<string>): void => {
  if (files.has(file)) return;
  files.add(file);
  for (const [, target = ""] of readFileSync(file, "utf8").matchAll(/from "(\.{1,2}\/[^"]+\.tsx?)"/g)) {
    const path = join(dirname(file), target);
    if (SHARED.test(path)) follow(path, files);
  }
};

/** Picks the messages a page needs: those it names (with their plural forms) and those its code may show. */
export const pickMessages = (
  all: Readonly<Record<string, string>>,
  named: Iterable<string>,
  appWords: ReadonlySet<string>,
): Record<string, string> => {
  const wanted = new Set([...named, ...appWords]);
  const prefixes = [...appWords].filter((word) => word.endsWith("."));
  return Object.fromEntries(
    keysOf(all)
      .filter(
        ({ key, plain }) => wanted.has(key) || wanted.has(plain) || prefixes.some((prefix) => key.startsWith(prefix)),
      )
      .map(({ key }) => [key, all[key] ?? ""]),
  );
};

interface MessageKeyForms {
  readonly key: string;
  /** Without the ending of its plural form. */
  readonly plain: string;
}

const keys = new WeakMap<object, readonly MessageKeyForms[]>();

/** The keys of a locale, read once for all of its pages. */
const keysOf = (all: Readonly<Record<string, string>>): readonly MessageKeyForms[] => {
  const known =
    keys.get(all) ??
    Object.keys(all).map((key) => ({ key, plain: key.replace(/_(?:zero|one|two|few|many|other)$/, "") }));
  keys.set(all, known);
  return known;
};
