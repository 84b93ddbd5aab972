import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What the browser's bundle is made of, as the prerenderer needs it. */
export interface Bundle {
  /** Address of the entry module. */
  readonly entry: string;
  /** Modules that the entry imports statically: fetched with it. */
  readonly modules: readonly string[];
  /** Addresses of the entry's stylesheets. */
  readonly styles: readonly string[];
  /** The same as text. */
  readonly css: string;
  readonly bootScript: string;
  readonly hash: string;
}

/** Reads `dist/manifest.json` and the boot script. */
export const readBundle = (dist: string, bootFile: string): Bundle => {
  const text = readFileSync(`${dist}/manifest.json`, "utf8");
  const manifest = JSON.parse(text) as Readonly<Record<string, ManifestChunk>>; // Written by Vite a moment ago.
  const entry = manifest["src/app/main.tsx"];
  if (!entry) throw new Error("The manifest has no src/app/main.tsx: was the browser bundle built?");
  const seen = new Set<ManifestChunk>();
  const visit = (chunk: ManifestChunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  visit(entry);
  const sheets = [...seen].flatMap((chunk) => chunk.css ?? []);
  const css = sheets.map((file) => readFileSync(`${dist}/${file}`, "utf8"));
  const bootScript = readFileSync(bootFile, "utf8");
  return {
    entry: `/${entry.file}`,
    modules: [...seen].filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    styles: sheets.map((file) => `/${file}`),
    css: css.join("\n"),
    bootScript,
    hash: contentHash(text + bootScript),
  };
};

/** First 16 hex characters of the SHA-256. */
export const contentHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
