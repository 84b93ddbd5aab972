import { mkdir, rm } from "node:fs/promises";
import { countReport, playwrightCounts, vitestCounts } from "./report-counts.ts";
import { runProgram } from "./run-program.ts";
import type { Step, StepOptions } from "./step.ts";

const REPORTS = ".cache/reports";

const emptyReport = async (name: string): Promise<string> => {
  const path = `${REPORTS}/${name}.json`;
  await mkdir(REPORTS, { recursive: true });
  await rm(path, { force: true });
  return path;
};

export const vitestStep = (name: string, projects: readonly string[], options: StepOptions): Step => ({
  name,
  group: "tests",
  ...options,
  run: async () => {
    const path = await emptyReport(projects.join("-"));
    const chosen = projects.map((project) => `--project ${project}`).join(" ");
    const code = await runProgram(`vitest run ${chosen} --reporter=dot --reporter=json --outputFile.json=${path}`);
    return countReport(path, code, vitestCounts);
  },
});

export const playwrightStep = (name: string, options: StepOptions): Step => ({
  name,
  group: "browser",
  ...options,
  run: async () => {
    const path = await emptyReport("e2e");
    const code = await runProgram("playwright test --config e2e/playwright.config.ts --reporter=list,json", {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    });
    return countReport(path, code, playwrightCounts);
  },
});
