import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CODE = /\.(?:tsx?|mjs|js)$/;
const NOT_COUNTED = /\.test\.tsx?$|\.gen\.|\.d\.ts$/;

/** Lines written by hand, by room: a folder below `src`, or `scripts`. Neither tests nor what is generated counts. */
export const linesByRoom = (root: string): ReadonlyMap<string, number> => {
  const rooms = new Map<string, number>();
  for (const folder of ["src", "scripts"]) {
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).toSorted()) {
      if (!CODE.test(path) || NOT_COUNTED.test(path)) continue;
      const room = folder === "src" && path.includes("/") ? `src/${path.slice(0, path.indexOf("/"))}` : folder;
      const lines = readFileSync(join(root, folder, path), "utf8").split("\n").length - 1;
      rooms.set(room, (rooms.get(room) ?? 0) + lines);
    }
  }
  return rooms;
};

/** Steps in which the numbers of `tests/architecture/lines.json` go: below one nobody has to say why. */
const STEP = 250;

/** What a room may have, when nothing is to grow. */
export const ceiling = (lines: number): number => Math.ceil(lines / STEP) * STEP;
