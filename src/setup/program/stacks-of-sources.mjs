import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const FRAME = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/g;

/**
 * Names the sources in the stack of whatever ends this process. Node would read the source maps at every start;
 * here it is done when there is a stack to print.
 */
export const tellStacksOfSources = () => {
  process.on("uncaughtExceptionMonitor", (fault) => {
    if (fault instanceof Error && fault.stack) fault.stack = stackOfSources(fault.stack);
  });
};

/**
 * @param {string} stack
 * @returns {string} the stack with the sources' places in place of the program's, where the program has source maps
 */
export const stackOfSources = (stack) => {
  /** @type {Map<string, SourceMap | null>} */
  const maps = new Map();
  return stack.replaceAll(FRAME, (frame, url, line, column) => {
    if (!maps.has(url)) maps.set(url, mapOf(fileURLToPath(url)));
    const origin = maps.get(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return frame;
    return `${resolve(dirname(fileURLToPath(url)), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
};

/** @param {string} path */
const mapOf = (path) =>
  existsSync(`${path}.map`) ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8"))) : null;
