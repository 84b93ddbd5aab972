import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Picture } from "./picture.ts";

/** Prefix in content → folder of SVG files. */
const ART_FOLDERS = { doodle: "doodles", art: "own" } as const;

export type ArtPrefix = keyof typeof ART_FOLDERS;

export const isArtPrefix = (text: string): text is ArtPrefix => text in ART_FOLDERS;

const folderOf = (prefix: ArtPrefix): string =>
  fileURLToPath(new URL(`../../src/ui/art/${ART_FOLDERS[prefix]}/`, import.meta.url));

export const artNamesOf = (prefix: ArtPrefix): readonly string[] =>
  readdirSync(folderOf(prefix))
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length));

const SVG = /^<svg[^>]*\bviewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s;

/** The illustration, or null when there is no file of this name. */
export const artPicture = (prefix: ArtPrefix, name: string): Picture | null => {
  const file = `${folderOf(prefix)}${name}.svg`;
  if (!existsSync(file)) return null;
  const [, viewBox, body] = SVG.exec(readFileSync(file, "utf8")) ?? [];
  if (viewBox === undefined || body === undefined) throw new Error(`${file}: not one svg element with a viewBox`);
  return { viewBox, body };
};
