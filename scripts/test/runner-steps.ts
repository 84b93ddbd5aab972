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

/** Which tests of vitest a step runs. */
interface Tests {
  readonly projects: readonly string[];
  /** Those of one folder alone. */
  readonly folder?: string;
  /** All but those of one folder. */
  readonly except?: string;
}

export const vitestStep = (name: string, { projects, folder, except }: Tests, options: StepOptions): Step => ({
  name,
  group: "tests",
  ...options,
  run: async () => {
    const path = await emptyReport(name.replaceAll(" ", "-"));
    const chosen = [
      ...(folder === undefined ? [] : [folder]),
      ...projects.map((project) => `--project ${project}`),
      ...(except === undefined ? [] : [`--exclude ${except}/**`]),
    ].join(" ");
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
