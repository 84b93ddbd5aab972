import { describe, expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { rules } from "../../src/checker/rules.gen.ts";
import { oncePer } from "../../src/foundation/once-per.ts";
import { checkSample } from "../support/check-sample.ts";

/** Two tests read what is said of a wrong example. */
const saidOf = oncePer(checkSample);
const codesOf = (example: Example): readonly string[] => [...new Set(saidOf(example).map(({ code }) => code))];

it("finds nothing in the sample", () => {
  expect(checkSample({})).toEqual([]);
});

it("gives every rule a code of its own", () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
});

/** Ways in which a rule finds what it is about. */
const CHECKS = [
  "check",
  "checkFaults",
  "checkWords",
  "checkStory",
  "checkFailure",
  "checkExceptions",
  "prove",
  "properties",
] as const;

it("has a check or a proof in every rule", () => {
  const without = rules.filter((rule) => CHECKS.every((each) => rule[each] === undefined));
  expect(without.map(({ code }) => code)).toEqual([]);
});

it("gives every property one rule", () => {
  const names = rules.flatMap(({ properties = [] }) => properties.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

/** Without an example: what no author can bring about while the other rules hold. */
const shown = rules.filter(({ wrong }) => Object.keys(wrong).length > 0);

it("shows every rule but the safety nets", () => {
  expect(rules.filter((rule) => !shown.includes(rule)).map(({ code }) => code)).toEqual([
    "FNL3015",
    "FNL3003",
    "FNL3016",
  ]);
});

describe.each(shown.map((rule) => [rule.code, rule.title, rule] as const))("%s %s", (code, _title, rule) => {
  it("is found in the wrong example, and nothing else is", () => {
    expect(codesOf(rule.wrong)).toEqual([code]);
  });

  it("is not found in the right example", () => {
    expect(codesOf(rule.right)).toEqual([]);
  });
});

it("says what is wrong and what to do, in an author's words", async () => {
  const said = shown.map((rule) => {
    const [first] = saidOf(rule.wrong);
    // Where the explorer counts a state is its own business.
    const help = first?.help.replace(/(state\/\w+\/)\d+/, "$1<number>");
    return `${first?.code} ${first?.message}\n        ${help}`;
  });
  await expect(`${said.sort().join("\n")}\n`).toMatchFileSnapshot("sentences.txt");
});
