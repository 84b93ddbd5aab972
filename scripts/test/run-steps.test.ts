import { expect, it } from "vitest";
import { runSteps, summaryLines } from "./run-steps.ts";
import { type Counts, FAILED, PASSED, type Step } from "./step.ts";

const step = (name: string, counts: Counts, needs: string[] = []): Step => ({
  name,
  group: "tools",
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
    "✗ lint, 0.0 s",
    "✗ tests (40 of 42), 0.0 s",
    "✓ types, 0.0 s",
    "41 passed, 3 failed",
  ]);
});

it("names at its end what failed, where the output of the steps was cut off", async () => {
  const failures = ["a.test.ts > adds"];
  expect(await run([step("tests", { passed: 40, failed: 1, failures }), step("build", PASSED)])).toEqual([
    "✗ tests: a.test.ts > adds",
    "✗ tests (40 of 41), 0.0 s",
    "✓ build, 0.0 s",
    "41 passed, 1 failed",
  ]);
});

it("counts a step that could not run as a failure", async () => {
  expect(await run([step("build", FAILED), step("journeys", PASSED, ["build"])])).toEqual([
    "✗ build, 0.0 s",
    '✗ journeys: not run, because "build" failed',
    "0 passed, 2 failed",
  ]);
});
