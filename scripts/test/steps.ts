import { generatedStep } from "./generated-step.ts";
import { playwrightStep, vitestStep } from "./runner-steps.ts";
import type { Step } from "./step.ts";
import { testsOnlyStep } from "./tests-only-step.ts";
import { toolStep } from "./tool-step.ts";

/** Short forms of what is stored under locks, kills, a full disk and forced orders. */
const STORING = ["acknowledged", "killed", "interleavings"].map((name) => `tests/contracts/${name}.test.ts`).join(" ");

/**
 * Everything CI runs, in order: what is quick and most often wrong comes first. Budgets are seconds on two idle cores;
 * all of them together stay below twenty minutes.
 */
export const STEPS: readonly Step[] = [
  generatedStep("generated files are fresh", { budget: 15 }),
  toolStep("format", ["biome ci --error-on-warnings"], { budget: 5 }),
  toolStep("lint", ["oxlint --type-aware --deny-warnings"], { budget: 20 }),
  toolStep("types", ["tsc -p tsconfig.json", "tsc -p tsconfig.pure.json"], { budget: 15 }),
  toolStep("unused code", ["knip --no-config-hints"], { budget: 10 }),
  testsOnlyStep("code that only tests use", { budget: 10 }),
  vitestStep("architecture", ["architecture"], { budget: 20, group: "tools" }),
  toolStep("definitions", ["node src/cli/funnel.mjs check"], { budget: 10 }),
  toolStep("PostgreSQL and PgBouncer are there", ["node scripts/ensure.mjs postgres pgbouncer"], {
    budget: 5,
    group: "tests",
  }),
  vitestStep("tests", ["node", "dom", "views"], { budget: 360 }),
  // Node 20 has none; newer ones use it by themselves, and so does whoever runs the product on them.
  toolStep("what is acknowledged is stored by Node's own SQLite", [`tsx scripts/test-nodes.ts --on 24 ${STORING}`], {
    budget: 45,
    group: "tests",
    needs: ["PostgreSQL and PgBouncer are there"],
  }),
  toolStep("build", ["node scripts/ensure.mjs build"], { budget: 60, group: "browser" }),
  vitestStep("bundle and page budgets", ["built"], { budget: 90, group: "browser", needs: ["build"] }),
  toolStep("Chromium is there", ["node scripts/ensure.mjs chromium"], { budget: 5, group: "browser" }),
  playwrightStep("journeys in a browser", { budget: 400, needs: ["build", "Chromium is there"] }),
];
