/**
 * Files that `runEntry` starts: one program, because they share most of their modules.
 * @type {readonly string[]}
 */
export const ENTRIES = [
  "src/cli/funnel.ts",
  "scripts/bench-check.ts",
  "scripts/bench-mutants.ts",
  "scripts/fuzz.ts",
  "scripts/walks.ts",
];
