import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { temporaryFilesInMemory } from "./tests/support/files/temporary-memory.ts";

temporaryFilesInMemory();

/** Newer Nodes have a `localStorage` of their own that keeps nothing, in front of the document's. */
const WITHOUT_STORAGE = "--no-experimental-webstorage";

/** What starts the application and what it asks of the browser. */
const APP = "src/app/**/*.dom.test.ts";

/** For what needs a document. */
const DOCUMENT = {
  environment: "jsdom",
  setupFiles: ["tests/support/dom-setup.ts"],
  css: { modules: { classNameStrategy: "non-scoped" as const } },
  testTimeout: 60_000,
};

/**
 * Views need a document; everything else runs in bare Node. `built` looks at `dist/` and runs after the
 * build, `architecture` at the sources themselves.
 */
export default defineConfig({
  test: {
    execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [],
    // More than cores: a test waits for databases, servers and clocks for a third of its time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // A busy machine is no fault: the second that it is otherwise is no time beside other suites.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          // Files of one worker share their modules: loading them again for each took two thirds of the time.
          isolate: false,
          include: ["{src,scripts,tests}/**/*.test.ts"],
          setupFiles: ["tests/support/random/property-seed.ts"],
          globalSetup: ["tests/support/databases/cluster-folder.ts", "tests/support/databases/run-server.ts"],
          exclude: [
            "tests/built/**",
            "tests/clickhouse/**",
            "tests/mistakes/blind.test.ts",
            "tests/architecture/**",
            "**/*.dom.test.ts",
          ],
          // No test measures itself by it: it ends what hangs, also where the machine has much else to do.
          testTimeout: 120_000,
          // Some of them start a PostgreSQL of their own, all at once where several suites run.
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "architecture",
          environment: "node",
          isolate: false,
          include: ["tests/architecture/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "views",
          ...DOCUMENT,
          // A window and modules of its own for each file, in processes that stay: loading jsdom and React took half of the time.
          pool: "vmForks",
          include: ["{src,tests}/**/*.test.tsx", "{src,tests}/**/*.dom.test.ts"],
          exclude: [APP],
        },
      },
      {
        extends: true,
        // They put a place of their own in front of `location` and read Node's `performance`: a window allows neither.
        test: { name: "dom", ...DOCUMENT, include: [APP] },
      },
      {
        extends: true,
        test: { name: "built", environment: "node", include: ["tests/built/**/*.test.ts"], testTimeout: 120_000 },
      },
      {
        extends: true,
        // Checks the shipped definitions as a whole for every mistake, for many minutes: `npm run test:mistakes`.
        test: { name: "mistakes", environment: "node", include: ["tests/mistakes/blind.test.ts"] },
      },
      {
        extends: true,
        // Needs half a gigabyte that `npm ci` does not install: `npm run test:clickhouse`.
        test: {
          name: "clickhouse",
          environment: "node",
          // Results are the same, whoever holds the events.
          include: ["tests/clickhouse/**/*.test.ts", "tests/contracts/{results,results-worth}.test.ts"],
          env: { EVENTS_ARE_HELD_BY: "clickhouse" },
          globalSetup: ["tests/support/databases/cluster-folder.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
