/**
 * Files that `runEntry` starts from one program, so that a thread runs the same sources as the process that starts it.
 * @type {readonly string[]}
 */
export const ENTRIES = [
  "src/cli/funnel.ts",
  "scripts/bench-check.ts",
  "scripts/bench-mutants.ts",
  "scripts/fuzz.ts",
  "scripts/walks.ts",
];
