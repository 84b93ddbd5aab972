import { generatedStep } from "./generated-step.ts";
import { playwrightStep, vitestStep } from "./runner-steps.ts";
import type { Step } from "./step.ts";
import { toolStep } from "./tool-step.ts";

/** Everything CI runs, in order: what is quick and most often wrong comes first. */
export const STEPS: readonly Step[] = [
  generatedStep("generated files are fresh"),
  toolStep("format", ["biome ci --error-on-warnings"]),
  toolStep("lint", ["oxlint --type-aware --deny-warnings"]),
  toolStep("types", ["tsc -p tsconfig.json", "tsc -p tsconfig.pure.json"]),
  toolStep("unused code", ["knip"]),
  toolStep("definitions", ["node src/cli/funnel.mjs check"]),
  toolStep("PostgreSQL is there", ["node scripts/ensure.mjs postgres"], { group: "tests" }),
  vitestStep("tests", ["node", "dom"], { group: "tests" }),
  toolStep("build", ["node scripts/ensure.mjs build"], { group: "browser" }),
  vitestStep("bundle and page budgets", ["built"], { group: "browser", needs: ["build"] }),
  toolStep("Chromium is there", ["node scripts/ensure.mjs chromium"], { group: "browser" }),
  playwrightStep("journeys in a browser", { group: "browser", needs: ["build", "Chromium is there"] }),
];
