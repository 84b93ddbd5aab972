import { existsSync, readFileSync } from "node:fs";
import { PROGRAMS } from "../../src/setup/program/entries.mjs";
import { importsOf, resolveImport } from "../support/imports.ts";
import { isCode, isTest, sourceFiles } from "../support/source-files.ts";

const { server, "command-line": commandLine } = PROGRAMS;

/** Where programs and pages begin: what none of them reaches runs in tests only. */
const ENTRIES = [
  "src/app/start/main.tsx",
  "src/app/boot/boot.ts",
  "src/app/document/entry-server.tsx",
  ...commandLine,
  ...server,
  "src/prerender/worker.mjs",
  ...sourceFiles("scripts").filter((path) => /^scripts\/[\w-]+\.(?:ts|mjs)$/.test(path)),
];

/** Comments are no evidence: they promise. A `//` within an address stays. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/ .*$/gm, "$1");

const reachable = (): ReadonlyMap<string, string> => {
  const live = new Map<string, string>();
  const open = [...ENTRIES];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (live.has(path) || !existsSync(path) || isTest(path)) continue;
    live.set(path, withoutComments(readFileSync(path, "utf8")));
    if (!isCode(path)) continue;
    for (const specifier of importsOf(path)) {
      const target = resolveImport(path, specifier);
      if (target !== null) open.push(target);
    }
  }
  return live;
};

/** Files that a page, the server, the command or a script reaches through imports, without their comments. */
export const liveCode: ReadonlyMap<string, string> = reachable();

/** Live files below a folder, or the one file. */
export const liveBelow = (path: string): readonly string[] =>
  [...liveCode].flatMap(([file, text]) => (file === path || file.startsWith(`${path}/`) ? [text] : []));
