import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = "dist";

/** Every file of the build, as paths below `dist/`. */
export const distFiles = (): readonly string[] =>
  readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1));

export const readDist = (path: string): string => readFileSync(join(DIST, path), "utf8");

/** A page of the running brand. @throws when it was not prerendered */
export const readPage = (locale: string, page: string): string => {
  const wanted = new RegExp(`(?:^|/)run/${locale}/${page}(?:/index)?\\.html$`);
  const path = distFiles().find((file) => wanted.test(file));
  if (path === undefined) throw new Error(`${locale}/${page} was not prerendered`);
  return readDist(path);
};

export const gzipBytes = (text: string): number => gzipSync(text, { level: 9 }).length;

/** Text of the scripts that stand in the page itself, data blocks left out. */
export const inlineScripts = (html: string): string =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type="application))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text ?? "")
    .join("\n");

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Script files that start with the application: the entry and all it imports at once. Lazy parts are left out. */
export const entryScripts = (): readonly string[] => {
  const manifest = JSON.parse(readDist("manifest.json")) as Readonly<Record<string, ManifestChunk>>;
  const found = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key);
  return [...found].filter((file) => file.endsWith(".js"));
};

/** File of a part that is loaded when it is needed, by its source. @throws when it is no part of its own */
export const chunkOf = (source: string): string => {
  const manifest = JSON.parse(readDist("manifest.json")) as Readonly<Record<string, ManifestChunk>>;
  const file = manifest[source]?.file;
  if (file === undefined) throw new Error(`${source} is no chunk of its own`);
  return file;
};
