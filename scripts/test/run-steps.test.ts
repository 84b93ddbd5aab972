import { expect, it } from "vitest";
import { runSteps, summaryLines } from "./run-steps.ts";
import { type Counts, FAILED, PASSED, type Step } from "./step.ts";

const step = (name: string, counts: Counts, needs: string[] = []): Step => ({
  name,
  group: "tools",
  budget: 6,
  needs,
  run: () => Promise.resolve(counts),
});

const run = async (steps: readonly Step[]): Promise<readonly string[]> =>
  summaryLines(
    await runSteps(
      steps,
      () => 0,
      () => undefined,
    ),
  );

it("goes on after a failing step and adds everything up", async () => {
  expect(await run([step("lint", FAILED), step("tests", { passed: 40, failed: 2 }), step("types", PASSED)])).toEqual([
    "✗ lint, 0.0 s of 6 s",
    "✗ tests (40 of 42), 0.0 s of 6 s",
    "✓ types, 0.0 s of 6 s",
    "0.0 min of 0.3 min",
    "41 passed, 3 failed",
  ]);
});

it("names at its end what failed, where the output of the steps was cut off", async () => {
  const failures = ["a.test.ts > adds"];
  expect(await run([step("tests", { passed: 40, failed: 1, failures }), step("build", PASSED)])).toEqual([
    "✗ tests: a.test.ts > adds",
    "✗ tests (40 of 41), 0.0 s of 6 s",
    "✓ build, 0.0 s of 6 s",
    "0.0 min of 0.2 min",
    "41 passed, 1 failed",
  ]);
});

it("counts a step that could not run as a failure", async () => {
  expect(await run([step("build", FAILED), step("journeys", PASSED, ["build"])])).toEqual([
    "✗ build, 0.0 s of 6 s",
    '✗ journeys: not run, because "build" failed',
    "0.0 min of 0.2 min",
    "0 passed, 2 failed",
  ]);
});

it("says where the time went, and which step took more than it may", async () => {
  let clock = 0;
  const timings = [
    { name: "quick.test.ts", seconds: 0.5 },
    { name: "slow.test.ts", seconds: 8.75 },
  ];
  const tests: Step = {
    ...step("tests", { passed: 2, failed: 0, timings }),
    run: () => {
      clock += 9_000;
      return Promise.resolve({ passed: 2, failed: 0, timings });
    },
  };
  const outcomes = await runSteps(
    [tests],
    () => clock,
    () => undefined,
  );
  expect(summaryLines(outcomes)).toEqual([
    "slowest of tests:",
    "    8.8 s  slow.test.ts",
    "    0.5 s  quick.test.ts",
    "✓ tests (2 of 2), 9.0 s of 6 s, over its budget",
    "0.1 min of 0.1 min",
    "2 passed, 0 failed",
  ]);
});
