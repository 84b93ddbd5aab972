import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { FAILED, PASSED, type Step, type StepOptions } from "./step.ts";

/** What only its tests use yet, with the reason. Whoever connects one deletes its line; nothing is added. */
const UNCONNECTED: Readonly<Record<string, string>> = {
  "src/ui/brand-css.ts brandFontFiles": "no page asks for its fonts ahead of its style sheet yet",
};

/** The part of Knip's JSON report that is read here. */
export interface KnipReport {
  readonly issues: readonly {
    readonly file: string;
    readonly files: readonly unknown[];
    readonly exports: readonly { readonly name: string }[];
    readonly types: readonly { readonly name: string }[];
  }[];
}

/** @returns one line for each thing that is unused and not listed, or listed and not unused any more */
export const disagreements = ({ issues }: KnipReport, listed: readonly string[]): readonly string[] => {
  const unused = issues.flatMap(({ file, files, exports, types }) => [
    ...files.map(() => file),
    ...[...exports, ...types].map(({ name }) => `${file} ${name}`),
  ]);
  return [
    ...unused.filter((item) => !listed.includes(item)).map((item) => `${item}: only tests use it`),
    ...listed
      .filter((item) => !unused.includes(item))
      .map((item) => `${item}: is in use or gone; delete its line in scripts/test/tests-only-step.ts`),
  ];
};

/** Looks for unused code with the tests left out. */
export const testsOnlyStep = (name: string, options: StepOptions): Step => ({
  name,
  group: "tools",
  ...options,
  run: async () => {
    const command = ["--production", "--no-exit-code", "--no-progress", "--reporter", "json"];
    const { stdout } = await promisify(execFile)("node_modules/.bin/knip", command);
    // Written by Knip of a pinned version.
    const lines = disagreements(JSON.parse(stdout) as KnipReport, Object.keys(UNCONNECTED));
    for (const line of lines) console.error(line);
    return lines.length > 0 ? FAILED : PASSED;
  },
});
