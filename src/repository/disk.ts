import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMedia, mediaText } from "./media/media-text.ts";

/** JSON, and what somebody may take for it: that is told to stand where nothing reads it. */
const LIKE_JSON = /\.(?:json|jsonc|json5|ya?ml)$/i;

/** One of them. */
export const readText = (root: string, path: string): string => {
  const bytes = readFileSync(join(root, path));
  return isMedia(path) ? mediaText(path, bytes) : bytes.toString("utf8");
};

/**
 * Every definition below `funnels/` and `locales/` of a content root: path with `/` → text. For a picture or a video stands
 * what can be measured of it.
 */
export const readTexts = (root: string): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const folder of ["funnels", "locales"]) {
    if (!existsSync(join(root, folder))) continue;
    const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort();
    for (const each of names) {
      const path = `${folder}/${each.replaceAll("\\", "/")}`;
      if (LIKE_JSON.test(path) || isMedia(path)) texts.set(path, readText(root, path));
    }
  }
  return texts;
};
