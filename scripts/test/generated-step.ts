import { readFile } from "node:fs/promises";
import { sourceFiles } from "../../tests/support/source-files.ts";
import { runProgram } from "./run-program.ts";
import { FAILED, PASSED, type Step, type StepOptions } from "./step.ts";

const isGenerated = (path: string): boolean => /\.gen(?:\.[a-z]+)+$|\/generated\/|^docs\/reference\//.test(path);

const contents = async (): Promise<ReadonlyMap<string, string>> => {
  const paths = sourceFiles().filter(isGenerated);
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, "utf8")] as const)));
};

/** Generates again and compares: whoever changed a schema also commits what follows from it. */
export const generatedStep = (name: string, options: StepOptions): Step => ({
  name,
  group: "tools",
  ...options,
  run: async () => {
    const before = await contents();
    if ((await runProgram("npm run --silent generate")) !== 0) return FAILED;
    const after = await contents();
    const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    );
    if (stale.length === 0) return PASSED;
    console.error(`These files were stale; commit what \`npm run generate\` made of them:\n  ${stale.join("\n  ")}`);
    return FAILED;
  },
});
