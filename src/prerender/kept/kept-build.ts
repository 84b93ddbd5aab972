import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HeadLinks } from "../head.ts";

/** What was drawn of one page in one locale. */
export interface KeptPage {
  /** Hash of all that decides what the page's files say. */
  readonly inputs: string;
  /** Paths below the root of the build. */
  readonly files: readonly string[];
  /** Path of the picture that a shared link to it shows. */
  readonly card: string;
  /** Its addresses for the sitemap; null where search engines shall not list it. */
  readonly listed: HeadLinks | null;
}

/** What a build has left in its folder, so that the next one draws and compresses only what became different. */
export interface KeptBuild {
  /** Hash of each file's content before it was compressed, by path below the root. */
  readonly files: Readonly<Record<string, string>>;
  /** By folder, locale and page. */
  readonly pages: Readonly<Record<string, KeptPage>>;
}

export const NOTHING_KEPT: KeptBuild = { files: {}, pages: {} };

/** Hidden, so that no visitor is served it. */
const FILE = ".kept.json";

/** Counts up when what is kept, or how it is compressed, changes its meaning. */
const VERSION = 1;

interface Written extends KeptBuild {
  readonly version: number;
  readonly isCompressed: boolean;
}

/**
 * What the last build left in a folder, without what has been taken out of it since. Nothing when the last build did not
 * come to its end, or when it did not compress and this one does.
 */
export const readKept = (root: string, isCompressed: boolean): KeptBuild => {
  const kept = parse(root);
  if (kept?.version !== VERSION || kept.isCompressed !== isCompressed) return NOTHING_KEPT;
  const there = new Set(readdirSync(root, { recursive: true, encoding: "utf8" }));
  const isThere = (path: string): boolean => there.has(path);
  return {
    files: Object.fromEntries(Object.entries(kept.files).filter(([path]) => isThere(path))),
    pages: Object.fromEntries(
      Object.entries(kept.pages).filter(([, { files, card }]) => [...files, card].every(isThere)),
    ),
  };
};

const parse = (root: string): Written | null => {
  try {
    // Only `writeKept` writes it, and whole.
    return JSON.parse(readFileSync(join(root, FILE), "utf8")) as Written;
  } catch {
    return null;
  }
};

export const writeKept = (root: string, kept: KeptBuild, isCompressed: boolean): void =>
  writeFileSync(join(root, FILE), JSON.stringify({ version: VERSION, isCompressed, ...kept } satisfies Written));

/** Before the first file is written: what is half written is nobody's. */
export const forgetKept = (root: string): void => rmSync(join(root, FILE), { force: true });
