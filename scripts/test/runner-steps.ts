import { mkdir, rm } from "node:fs/promises";
import { countReport, playwrightCounts, vitestCounts } from "./report-counts.ts";
import { runProgram } from "./run-program.ts";
import type { Step } from "./step.ts";

const REPORTS = ".cache/reports";

const emptyReport = async (name: string): Promise<string> => {
  const path = `${REPORTS}/${name}.json`;
  await mkdir(REPORTS, { recursive: true });
  await rm(path, { force: true });
  return path;
};

export const vitestStep = (
  name: string,
  projects: readonly string[],
  options: Pick<Step, "group" | "needs">,
): Step => ({
  name,
  ...options,
  run: async () => {
    const path = await emptyReport(projects.join("-"));
    const chosen = projects.map((project) => `--project ${project}`).join(" ");
    const code = await runProgram(`vitest run ${chosen} --reporter=dot --reporter=json --outputFile.json=${path}`);
    return countReport(path, code, vitestCounts);
  },
});

export const playwrightStep = (name: string, options: Pick<Step, "group" | "needs">): Step => ({
  name,
  ...options,
  run: async () => {
    const path = await emptyReport("e2e");
    const code = await runProgram("playwright test --config e2e/playwright.config.ts --reporter=list,json", {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    });
    return countReport(path, code, playwrightCounts);
  },
});
