import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const FILE = ".cache/bundle.json";

interface Bundled {
  /** Hash of all that the bundles are made of. */
  readonly stamp: string;
  /** Paths below `dist/`. */
  readonly files: readonly string[];
}

const readBundled = (): Bundled | null =>
  // Written by `writeBundled`.
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Bundled) : null;

/** What the bundler has put into `dist/`, `public/` included; null when it was started by hand. */
export const filesOfBundle = (): readonly string[] | null => readBundled()?.files ?? null;

/** Are the bundles those of a stamp, and all there? */
export const isBundled = (stamp: string): boolean => {
  const bundled = readBundled();
  return bundled?.stamp === stamp && bundled.files.every((path) => existsSync(join("dist", path)));
};

export const writeBundled = (bundled: Bundled): void => writeFileSync(FILE, JSON.stringify(bundled));

/** Every file below a folder, as paths below it; nothing that is hidden, and no compressed halves. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"));
