import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** What the browser's bundle is made of, as the prerenderer needs it. */
export interface Bundle {
  /** Modules that start the application, in the order of their evaluation: what others wrote, then ours. */
  readonly modules: readonly string[];
  /** What these import besides. */
  readonly parts: readonly string[];
  /** Modules of a chunk of views that the entry does not bring. */
  readonly modulesOf: (chunk: string) => readonly string[];
  /** Address of the stylesheet. */
  readonly styles: readonly string[];
  /** Its text. */
  readonly css: string;
  readonly bootScript: string;
  readonly hash: string;
}

const addressOf = ({ file }: ManifestChunk): string => `/${file}`;

/** Reads `dist/manifest.json` and the boot script. */
export const readBundle = (dist: string, bootFile: string): Bundle => {
  const text = readFileSync(`${dist}/manifest.json`, "utf8");
  const manifest = JSON.parse(text) as Readonly<Record<string, ManifestChunk>>; // Written by Vite a moment ago.
  const entry = manifest["src/app/start/main.tsx"];
  if (!entry) throw new Error("The manifest has no src/app/start/main.tsx: was the browser bundle built?");
  const withImports = (root: ManifestChunk): ReadonlySet<ManifestChunk> => {
    const seen = new Set<ManifestChunk>();
    const visit = (chunk: ManifestChunk | undefined): void => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports ?? []) visit(manifest[name]);
    };
    visit(root);
    return seen;
  };
  const atOnce = withImports(entry);
  const libraries = [...atOnce].filter(({ name }) => name === "libraries");
  const modulesOf = (chunk: string): readonly string[] => {
    const module = manifest[`src/kinds/views-${chunk}.gen.ts`];
    if (!module) throw new Error(`The manifest has no views of ${chunk}: was the browser bundle built?`);
    return [...withImports(module)].filter((each) => !atOnce.has(each)).map(addressOf);
  };
  const sheet = manifest["style.css"]?.file;
  if (sheet === undefined) throw new Error("The manifest has no style.css: was the browser bundle built?");
  const bootScript = readFileSync(bootFile, "utf8");
  return {
    modules: [...libraries, entry].map(addressOf),
    parts: [...atOnce].filter((chunk) => chunk !== entry && !libraries.includes(chunk)).map(addressOf),
    modulesOf,
    styles: [`/${sheet}`],
    css: readFileSync(`${dist}/${sheet}`, "utf8"),
    bootScript,
    hash: contentHash(text + bootScript),
  };
};

/** First 16 hex characters of the SHA-256. */
export const contentHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
