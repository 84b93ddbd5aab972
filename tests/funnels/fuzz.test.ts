import { expect, it } from "vitest";
import { runCases } from "../../scripts/fuzz/run-cases.ts";
import { fileRole } from "../../src/language/reading/file-kind.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/repository/language.ts";
import { times } from "../support/random/figures.ts";

const definitions = readTexts(REPOSITORY);
/** Of a picture or a video nobody writes anything there. */
const written = [...definitions.keys()].filter((path) => path.endsWith(".json"));

it("rejects broken definitions where they were broken, each within a second and without a crash", () => {
  const options = { cases: times(2_000, 8_000), seed: 20_261_121 };
  const { failures, kinds, rejected, slowest } = runCases(definitions, loadValidator(), options);
  expect(failures).toEqual([]);
  expect(new Set(kinds.keys())).toEqual(new Set(written.map((path) => fileRole(path)?.kind)));
  expect(Math.min(...kinds.values())).toBeGreaterThan(options.cases / 20);
  expect(rejected).toBeGreaterThan(options.cases / 2);
  expect(slowest).toBeLessThan(1_000);
}, 180_000);

it("says how to bring a failure back", () => {
  const blind = { ...loadValidator(), validate: () => ({ errors: [], references: [] }) };
  const { failures } = runCases(definitions, blind, { cases: 50, seed: 7 });
  expect(failures[0]).toMatchObject({
    case: expect.any(Number),
    mutation: expect.any(String),
    file: expect.stringMatching(/^(funnels|locales)\//),
    what: "was accepted",
  });
});
