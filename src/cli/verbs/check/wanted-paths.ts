import { existsSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";

/** Paths as typed (below the present folder or below the root) → paths below the root. @throws WrongUse */
export const wantedPaths = (paths: readonly string[], root: string): readonly string[] =>
  paths.map((path) => {
    if (path === "") throw new WrongUse("an empty path names nothing; leave it away to check everything");
    const full = [resolve(path), resolve(root, path)].find(
      (each) => existsSync(each) && !relative(root, each).startsWith(".."),
    );
    if (full === undefined) throw new WrongUse(`there is no "${path}" below ${root}`);
    const below = relative(root, full).replaceAll("\\", "/");
    return statSync(full).isDirectory() && below !== "" ? `${below}/` : below;
  });

/** Everything is wanted when nothing is named. */
export const isWanted = (file: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((path) => isBelow(file, path));

const isBelow = (file: string, path: string): boolean =>
  path === "" || file === path || (path.endsWith("/") && file.startsWith(path));
