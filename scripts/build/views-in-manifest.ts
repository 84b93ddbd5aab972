import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const VIEWS = /(?:^|\/)(src\/kinds\/views-[\w-]+\.gen\.ts)$/;

/** What this file needs to know of a chunk of the bundle. */
interface Chunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
}

/** Vite's manifest in which the views of each kind of page have an entry, whichever chunk holds them. */
export const withViews = (manifest: string, chunks: readonly Chunk[]): string => {
  const entries = JSON.parse(manifest) as Readonly<Record<string, { readonly file: string }>>; // Written by Vite a moment ago.
  const added = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const [, name] = VIEWS.exec(id) ?? [];
      const entry = Object.values(entries).find(({ file }) => file === fileName);
      return name === undefined || !entry || Object.hasOwn(entries, name) ? [] : [[name, entry] as const];
    }),
  );
  return JSON.stringify({ ...entries, ...Object.fromEntries(added) }, null, 2);
};

/** Vite names a chunk by the module that it was made for, and views that share one with other modules not at all. */
export const viewsInManifest = (): Plugin => ({
  name: "views-in-manifest",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const file = join(dir, "manifest.json");
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    writeFileSync(file, withViews(readFileSync(file, "utf8"), chunks));
  },
});
