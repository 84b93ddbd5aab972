import { join } from "node:path";
import { expect, it } from "vitest";
import { createChecks } from "../../src/checker/check-again.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import { newProblems, type Problem, placesOf } from "../../src/checker/problems/problem.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { withValue } from "../../src/language/editing/json-text.ts";
import { readJson } from "../../src/language/reading/read-json.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";
import { IN_DEFINITIONS } from "./in-definitions.ts";
import { IN_WORDS } from "./in-words.ts";
import { keysOf, reportedAt } from "./reported-at.ts";

const SAMPLE = join(import.meta.dirname, "../funnels/sample");
const REPOSITORY = join(import.meta.dirname, "../..");

const validator = loadValidator();
const checksOf = () => createChecks({ validator, vocabulary, world: createWorld(vocabulary, "2026-11-21") });

interface Judged {
  readonly what: string;
  readonly isCaught: boolean;
  readonly reported: readonly string[];
}

const sentences = (problems: readonly Problem[]): readonly string[] =>
  problems.map(describeProblem).map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`);

const inDefinitions = (): readonly Judged[] => {
  const texts = readTexts(SAMPLE);
  const checks = checksOf();
  const { problems: before } = checks.whole(texts);
  return IN_DEFINITIONS.map(([what, file, pointer, value, elsewhere]) => {
    const wrong = new Map(texts).set(file, withValue(texts.get(file) ?? "", [...keysOf(pointer)], value));
    const fresh = newProblems(before, checks.whole(wrong).problems);
    const places = [[file, pointer] as const, ...(elsewhere ? [elsewhere] : [])];
    return {
      what: `${what}: ${file}#${pointer}`,
      isCaught: places.some(([path, at]) => reportedAt(fresh, wrong, path, at)),
      reported: sentences(fresh),
    };
  });
};

const inWords = (): readonly Judged[] => {
  const texts = readTexts(REPOSITORY);
  const checks = checksOf();
  const before = checks.rules(checks.read(texts));
  return IN_WORDS.map(([what, folder, key, text]) => {
    const [file, ...rest] = key.split(".");
    const path = `locales/${folder}/${file}.json`;
    const name = rest.join(".");
    const wrong = new Map(texts).set(path, withValue(texts.get(path) ?? "", [name], text));
    const fresh = newProblems(before, checks.rules(checks.read(wrong)));
    const written = readJson(path, wrong.get(path) ?? "").document;
    const address = `/${name.replaceAll("/", "~1")}`;
    const isAtWords = written !== null && reportedAt(fresh, wrong, path, address);
    // A label, a question or an address is told where the definition says it, which names the message.
    const isAtUse = fresh.some((problem) =>
      placesOf(problem).some(({ file: at, line }) => (wrong.get(at) ?? "").split("\n")[line - 1]?.includes(key)),
    );
    const isAtQuestion = fresh.some(({ code }) => code === "FNL6016");
    return {
      what: `${what}: ${path}#${name}`,
      isCaught: isAtWords || isAtUse || isAtQuestion,
      reported: sentences(fresh),
    };
  });
};

const LEAST = 0.95;

it("tells 95 of 100 mistakes at their place", { timeout: 900_000 }, () => {
  const judged = [...inDefinitions(), ...inWords()];
  expect(judged.length).toBeGreaterThanOrEqual(200);
  const missed = judged.filter(({ isCaught }) => !isCaught);
  console.info(`${judged.length - missed.length} of ${judged.length} mistakes are told at their place`);
  for (const { what, reported } of missed)
    console.info(`missed: ${what}\n  ${reported.join("\n  ") || "nothing is reported"}`);
  expect(missed.length).toBeLessThanOrEqual(judged.length * (1 - LEAST));
});
