import { runProgram } from "./run-program.ts";
import { FAILED, PASSED, type Step, type StepOptions } from "./step.ts";

/** A tool that says yes or no by its exit code. Several commands run one after the other; all must agree. */
export const toolStep = (name: string, commands: readonly string[], options: StepOptions): Step => ({
  name,
  group: "tools",
  ...options,
  run: async () => {
    for (const command of commands) {
      if ((await runProgram(command)) !== 0) return FAILED;
    }
    return PASSED;
  },
});
