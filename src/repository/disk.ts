import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** JSON, and what somebody may take for it: that is told to stand where nothing reads it. */
const LIKE_JSON = /\.(?:json|jsonc|json5|ya?ml)$/i;

/** Every definition below `funnels/` and `locales/` of a content root: path with `/` → text. */
export const readTexts = (root: string): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const folder of ["funnels", "locales"]) {
    if (!existsSync(join(root, folder))) continue;
    const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort();
    for (const name of names.filter((each) => LIKE_JSON.test(each))) {
      const path = `${folder}/${name.replaceAll("\\", "/")}`;
      texts.set(path, readFileSync(join(root, path), "utf8"));
    }
  }
  return texts;
};
