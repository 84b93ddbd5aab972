import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countReport, playwrightCounts, vitestCounts } from "./report-counts.ts";

it("counts a test file that does not load as one failure", () => {
  const testResults = [
    { status: "passed", assertionResults: [{}, {}] },
    { status: "failed", assertionResults: [] },
  ];
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 0, testResults })).toEqual({ passed: 2, failed: 1 });
});

it("counts skipped and flaky journeys as failures", () => {
  expect(playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] })).toEqual({
    passed: 5,
    failed: 4,
  });
});

it("counts a runner that left no report as one failure", async () => {
  expect(await countReport("/nowhere/report.json", 0, vitestCounts)).toEqual({ passed: 0, failed: 1 });
});

it("does not believe a clean report of a runner that complained", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "report-")), "report.json");
  await writeFile(path, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [] }));
  expect(await countReport(path, 1, vitestCounts)).toEqual({ passed: 3, failed: 1 });
});
