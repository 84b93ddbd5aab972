import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
    const words = sources(folder).flatMap((text) =>
      [...text.matchAll(/\bapp\.[A-Za-z0-9_.-]+/g)].map(([match]) => match),
    );
    this.#byFolder.set(folder, words);
    return words;
  }
}

const sources = (path: string): readonly string[] => {
  if (/\.tsx?$/.test(path)) return /\.test\.tsx?$/.test(path) ? [] : [readFileSync(path, "utf8")];
  if (/\.[a-z]+$/.test(path)) return [];
  return readdirSync(path).flatMap((name) => sources(join(path, name)));
};

/** Picks the messages a page needs: those it names (with their plural forms) and those its code may show. */
export const pickMessages = (
  all: Readonly<Record<string, string>>,
  named: Iterable<string>,
  appWords: ReadonlySet<string>,
): Record<string, string> => {
  const wanted = new Set(named);
  const prefixes = [...appWords].filter((word) => word.endsWith("."));
  const isWanted = (key: string): boolean => {
    const plain = key.replace(/_(?:zero|one|two|few|many|other)$/, "");
    return (
      [key, plain].some((name) => wanted.has(name) || appWords.has(name)) ||
      prefixes.some((prefix) => key.startsWith(prefix))
    );
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key)));
};
