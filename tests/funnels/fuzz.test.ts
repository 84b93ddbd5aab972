import { expect, it } from "vitest";
import { runCases } from "../../scripts/fuzz/run-cases.ts";
import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/cli/language.ts";

const definitions = new Map([...readTexts(REPOSITORY)].filter(([path]) => path.startsWith("funnels/")));

it("rejects 20,000 broken definitions where they were broken, each within a second and without a crash", () => {
  const { failures, rejected, slowest } = runCases(definitions, loadValidator(), { cases: 20_000, seed: 20_261_121 });
  expect(failures).toEqual([]);
  expect(rejected).toBeGreaterThan(10_000);
  expect(slowest).toBeLessThan(1_000);
}, 180_000);

it("says how to bring a failure back", () => {
  const blind = { ...loadValidator(), validate: () => ({ errors: [], references: [] }) };
  const { failures } = runCases(definitions, blind, { cases: 50, seed: 7 });
  expect(failures[0]).toMatchObject({
    case: expect.any(Number),
    mutation: expect.any(String),
    file: expect.stringContaining("funnels/"),
    what: "was accepted",
  });
});
