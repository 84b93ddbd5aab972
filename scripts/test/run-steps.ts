import { type Counts, FAILED, type Step } from "./step.ts";

export interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Seconds that it may take on two cores that do nothing else. */
  readonly budget: number;
  /** Set when the step was not run: the step that it waited for. */
  readonly blockedBy?: string;
}

/** Runs steps in their order and goes on after a failure, so that one run shows everything there is to fix. */
export const runSteps = async (
  steps: readonly Step[],
  now: () => number,
  print: (line: string) => void,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const { name, budget, needs, run } of steps) {
    const blockedBy = needs?.find((need) => outcomes.some((outcome) => outcome.name === need && outcome.failed > 0));
    if (blockedBy) {
      outcomes.push({ name, ...FAILED, seconds: 0, budget, blockedBy });
      continue;
    }
    print(`\n── ${name}`);
    const started = now();
    const counts = await run();
    outcomes.push({ name, ...counts, seconds: (now() - started) / 1000, budget });
  }
  return outcomes;
};

const SLOWEST = 10;

/**
 * Where the time went and what failed: the slowest test files, the names of what failed, one line a step, then the line
 * that machines read: `N passed, N failed`.
 */
export const summaryLines = (outcomes: readonly Outcome[]): readonly string[] => {
  const sum = (key: "passed" | "failed" | "seconds" | "budget"): number =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap(({ name, failures: tests = [] }) => tests.map((test) => `✗ ${name}: ${test}`));
  return [
    ...outcomes.flatMap(slowestLines),
    ...failures,
    ...outcomes.map(outcomeLine),
    `${minutes(sum("seconds"))} min of ${minutes(sum("budget"))} min`,
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ];
};

const minutes = (seconds: number): string => (seconds / 60).toFixed(1);

const slowestLines = ({ name, timings = [] }: Outcome): readonly string[] => {
  if (timings.length === 0) return [];
  const slowest = timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [`slowest of ${name}:`, ...slowest.map((each) => `${each.seconds.toFixed(1).padStart(7)} s  ${each.name}`)];
};

const outcomeLine = ({ name, passed, failed, seconds, budget, blockedBy }: Outcome): string => {
  if (blockedBy) return `✗ ${name}: not run, because "${blockedBy}" failed`;
  const total = passed + failed;
  const share = total > 1 ? ` (${passed} of ${total})` : "";
  const over = seconds > budget ? ", over its budget" : "";
  return `${failed > 0 ? "✗" : "✓"} ${name}${share}, ${seconds.toFixed(1)} s of ${budget} s${over}`;
};
