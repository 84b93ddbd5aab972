import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countReport, playwrightCounts, vitestCounts } from "./report-counts.ts";

it("counts a test file that does not load as one failure, and names what failed", () => {
  const ran = { startTime: 1_000, endTime: 3_500 };
  const testResults = [
    { ...ran, name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "adds" }] },
    {
      ...ran,
      name: "b.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "divides" },
        { status: "failed", fullName: "divides by zero" },
      ],
    },
    { ...ran, name: "c.test.ts", status: "failed", assertionResults: [] },
  ];
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: ["b.test.ts > divides by zero", "c.test.ts did not load"],
    timings: ["a.test.ts", "b.test.ts", "c.test.ts"].map((name) => ({ name, seconds: 2.5 })),
  });
});

it("counts skipped and flaky journeys as failures, and names them", () => {
  const spec = (line: number, title: string, status: string) => ({
    title,
    file: "quiz.spec.ts",
    line,
    tests: [{ projectName: "phone en-US", status, results: [{ duration: 1_500 }] }],
  });
  const suites = [
    {
      specs: [spec(3, "begins", "expected")],
      suites: [{ specs: [spec(9, "ends", "flaky"), spec(20, "rests", "skipped")] }],
    },
  ];
  expect(playwrightCounts({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 }, errors: [], suites })).toEqual(
    {
      passed: 1,
      failed: 2,
      failures: ["quiz.spec.ts:9 > ends [phone en-US] flaky", "quiz.spec.ts:20 > rests [phone en-US] skipped"],
      timings: [
        { name: "quiz.spec.ts:3 > begins", seconds: 1.5 },
        { name: "quiz.spec.ts:9 > ends", seconds: 1.5 },
        { name: "quiz.spec.ts:20 > rests", seconds: 1.5 },
      ],
    },
  );
});

it("counts a runner that left no report as one failure", async () => {
  expect(await countReport("/nowhere/report.json", 0, vitestCounts)).toEqual({ passed: 0, failed: 1 });
});

it("does not believe a clean report of a runner that complained", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "report-")), "report.json");
  await writeFile(path, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [] }));
  expect(await countReport(path, 1, vitestCounts)).toEqual({ passed: 3, failed: 1, failures: [], timings: [] });
});
