import { expect, it } from "vitest";
import { createChecks } from "../../src/checker/check-again.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import { newProblems } from "../../src/checker/problems/problem.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { withValue } from "../../src/language/editing/json-text.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/repository/language.ts";

const shipped = readTexts(REPOSITORY);
const checks = createChecks({ validator: loadValidator(), vocabulary, world: createWorld(vocabulary, "2026-11-26") });
const problemsOf = (texts: ReadonlyMap<string, string>) => checks.rules(checks.read(texts));
const sound = problemsOf(shipped);

/** What is told of a change in the plan of three months. */
const reportedOf = (keys: readonly string[], value: string): readonly string[] => {
  const file = "funnels/products/running-plan-3-months.json";
  const changed = new Map(shipped).set(file, withValue(shipped.get(file) ?? "", [...keys], value));
  return newProblems(sound, problemsOf(changed))
    .map(describeProblem)
    .map(({ code, file: path, line, message, help }) => `${code} ${path}:${line} ${message}: ${help}`);
};

it("tells of weeks for months once, at the plan, and once beside the words of all languages", () => {
  expect(reportedOf(["plan", "unit"], "weeks")).toEqual([
    'FNL4008 funnels/products/running-plan-3-months.json:11 "running-plan-1-month" costs no more than the shorter "running-plan-3-months" in every locale: does "running-plan-3-months" run as long as its name says? correct "plan"',
    'FNL9040 funnels/products/running-plan-3-months.json:11 "3 Monate", and what is sold runs 3 weeks: write how long it runs, or change the product',
  ]);
});

it("tells of one price at that price", () => {
  expect(reportedOf(["prices", "de-DE", "amount"], "29.99").filter((each) => each.startsWith("FNL4008"))).toEqual([
    'FNL4008 funnels/products/running-plan-3-months.json:17 "running-plan-3-months" costs no more than the shorter "running-plan-1-month" in de-DE: were two prices swapped?',
  ]);
});
