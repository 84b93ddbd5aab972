import { statSync } from "node:fs";
import { resolve } from "node:path";

/**
 * What a file is known by: its size, and the moment of its last change, which no copy and no `touch` can set back.
 * @param {string} root
 * @param {string} path below the root
 * @returns {string} empty when there is no such file
 */
export const fileState = (root, path) => {
  const found = statSync(resolve(root, path), { throwIfNoEntry: false });
  return found ? `${found.size} ${found.ctimeMs}` : "";
};

/**
 * @param {string} root
 * @param {string} path
 * @param {number} moment milliseconds since 1970
 */
export const changedSince = (root, path, moment) =>
  (statSync(resolve(root, path), { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY) >= moment;
