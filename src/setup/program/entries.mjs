/**
 * Files that `runEntry` starts, in programs: what stands in one shares most of its modules, and is built anew when one of
 * them has changed.
 * @satisfies {Readonly<Record<string, readonly string[]>>}
 */
export const PROGRAMS = {
  "command-line": [
    "src/cli/funnel.ts",
    "scripts/bench-check.ts",
    "scripts/bench-mutants.ts",
    "scripts/fuzz.ts",
    "scripts/walks.ts",
  ],
  server: [
    "src/server/main.ts",
    "src/server/jobs/declarations-command.ts",
    "src/server/jobs/delete-client-command.ts",
    "src/server/jobs/outbox-command.ts",
    "src/server/jobs/reconcile-command.ts",
    "src/server/operators/operators-command.ts",
    "src/server/results/results-command.ts",
  ],
  prerenderer: ["scripts/prerender.ts"],
  // A server that tests end at any moment, and start again.
  "test-server": ["tests/support/outages/api-server.ts"],
};

export const ENTRIES = Object.values(PROGRAMS).flat();

/** @typedef {keyof typeof PROGRAMS} Program */

/**
 * @param {string} entry
 * @returns {Program} that it is part of
 * @throws when it is part of none
 */
export const programOf = (entry) => {
  const programs = /** @type {Program[]} */ (Object.keys(PROGRAMS));
  const program = programs.find((name) => PROGRAMS[name].includes(entry));
  if (program === undefined) throw new Error(`${entry} is part of no program (src/setup/program/entries.mjs)`);
  return program;
};
