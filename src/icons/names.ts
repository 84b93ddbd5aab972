import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { artNamesOf } from "./art.ts";
import { namesOf, setVersions } from "./sets.ts";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/funnel/icon-names.json", import.meta.url));

const setNames = (): readonly string[] => {
  const key = setVersions();
  try {
    const cached: unknown = JSON.parse(readFileSync(CACHE, "utf8"));
    if (Array.isArray(cached) && cached[0] === key) return cached.slice(1).map(String);
  } catch {
    // No cache yet, or a broken one: made anew below.
  }
  const names = (["emoji", "health", "logo"] as const).flatMap((prefix) =>
    namesOf(prefix).map((name) => `${prefix}:${name}`),
  );
  try {
    mkdirSync(dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, JSON.stringify([key, ...names]));
  } catch {
    // A read-only tree only costs the next run 100 ms.
  }
  return names;
};

let iconNamesOnDisk: ReadonlySet<string> | undefined;

/** Every name that content may use: `"emoji:running-shoe"`, `"health:joints"`, `"logo:visa"`, `"doodle:running"`. */
export const iconNames = (): ReadonlySet<string> => {
  iconNamesOnDisk ??= new Set([
    ...setNames(),
    ...(["doodle", "art"] as const).flatMap((prefix) => artNamesOf(prefix).map((name) => `${prefix}:${name}`)),
  ]);
  return iconNamesOnDisk;
};
