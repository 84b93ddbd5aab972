import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { FAILED, PASSED, type Step, type StepOptions } from "./step.ts";

/** The part of Knip's JSON report that is read here. */
export interface KnipReport {
  readonly issues: readonly {
    readonly file: string;
    readonly files: readonly unknown[];
    readonly exports: readonly { readonly name: string }[];
    readonly types: readonly { readonly name: string }[];
  }[];
}

/** @returns one line for each thing that nothing but tests uses */
export const usedByTestsAlone = ({ issues }: KnipReport): readonly string[] =>
  issues.flatMap(({ file, files, exports, types }) => [
    ...files.map(() => `${file}: only tests use it`),
    ...[...exports, ...types].map(({ name }) => `${file} ${name}: only tests use it`),
  ]);

/** Looks for unused code with the tests left out. */
export const testsOnlyStep = (name: string, options: StepOptions): Step => ({
  name,
  group: "tools",
  ...options,
  run: async () => {
    const command = ["--production", "--no-exit-code", "--no-progress", "--reporter", "json"];
    const { stdout } = await promisify(execFile)("node_modules/.bin/knip", command);
    // Written by Knip of a pinned version.
    const lines = usedByTestsAlone(JSON.parse(stdout) as KnipReport);
    for (const line of lines) console.error(line);
    return lines.length > 0 ? FAILED : PASSED;
  },
});
