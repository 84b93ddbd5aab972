import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** @param {string} path */
export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first of these programs that the PATH knows.
 * @param {readonly string[]} names
 * @returns {string | null} its full path
 */
export const findOnPath = (names) => {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return null;
};
