import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeSync } from "node:fs";

const MODE = 0o666;

/**
 * Writes a file, over the bytes of an earlier one: one that is emptied first gives its blocks back and gets others, which takes
 * the file system five times as long as the writing.
 */
export const writeOver = (path: string, bytes: Uint8Array): void => {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT, MODE);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
    if (fstatSync(file).size > bytes.length) ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
};
