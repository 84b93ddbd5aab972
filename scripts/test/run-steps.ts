import { type Counts, FAILED, type Step } from "./step.ts";

export interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Set when the step was not run: the step that it waited for. */
  readonly blockedBy?: string;
}

/** Runs steps in their order and goes on after a failure, so that one run shows everything there is to mend. */
export const runSteps = async (
  steps: readonly Step[],
  now: () => number,
  tell: (line: string) => void,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const blockedBy = step.needs?.find((name) =>
      outcomes.some((outcome) => outcome.name === name && outcome.failed > 0),
    );
    if (blockedBy) {
      outcomes.push({ name: step.name, ...FAILED, seconds: 0, blockedBy });
      continue;
    }
    tell(`\n── ${step.name}`);
    const started = now();
    const counts = await step.run();
    outcomes.push({ name: step.name, ...counts, seconds: (now() - started) / 1000 });
  }
  return outcomes;
};

/** The names of what failed, one line a step, then the line that machines read: `N passed, N failed`. */
export const summaryLines = (outcomes: readonly Outcome[]): readonly string[] => {
  const sum = (key: "passed" | "failed"): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap(({ name, failures: named = [] }) => named.map((test) => `✗ ${name}: ${test}`));
  return [...failures, ...outcomes.map(outcomeLine), `${sum("passed")} passed, ${sum("failed")} failed`];
};

const outcomeLine = ({ name, passed, failed, seconds, blockedBy }: Outcome): string => {
  if (blockedBy) return `✗ ${name}: not run, because "${blockedBy}" failed`;
  const total = passed + failed;
  const share = total > 1 ? ` (${passed} of ${total})` : "";
  return `${failed > 0 ? "✗" : "✓"} ${name}${share}, ${seconds.toFixed(1)} s`;
};
