import { join } from "node:path";
import { expect, it } from "vitest";
import { createChecks } from "../../src/checker/check-again.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import { newProblems, type Problem, placesOf } from "../../src/checker/problems/problem.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { withValue } from "../../src/language/editing/json-text.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";
import { CAMPAIGN_IN_DEFINITIONS, CAMPAIGN_IN_WORDS } from "./blind-campaign.ts";
import { COPIED_IN_DEFINITIONS, COPIED_IN_WORDS } from "./blind-copied.ts";
import { BLIND_IN_DEFINITIONS } from "./blind-definitions.ts";
import { EVERYDAY_IN_DEFINITIONS, EVERYDAY_IN_WORDS } from "./blind-everyday.ts";
import { BLIND_FILES } from "./blind-files.ts";
import { LATER_IN_DEFINITIONS, LATER_IN_WORDS } from "./blind-later.ts";
import { MARKETING_IN_DEFINITIONS, MARKETING_IN_WORDS } from "./blind-marketing.ts";
import { MEASURED_IN_DEFINITIONS, MEASURED_IN_WORDS } from "./blind-measured.ts";
import { type BlindMistake, madeBy } from "./blind-mistake.ts";
import { UNSEEN_IN_DEFINITIONS, UNSEEN_IN_WORDS } from "./blind-unseen.ts";
import { BLIND_IN_WORDS } from "./blind-words.ts";
import { keysOf, reportedAt } from "./reported-at.ts";

type Texts = ReadonlyMap<string, string>;

const shipped = readTexts(join(import.meta.dirname, "../.."));
const checks = createChecks({
  validator: loadValidator(),
  vocabulary,
  world: createWorld(vocabulary, "2026-11-26"),
});

interface Judged {
  readonly what: string;
  readonly isCaught: boolean;
  readonly reported: readonly string[];
}

const sentences = (problems: readonly Problem[]): readonly string[] =>
  problems.map(describeProblem).map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`);

const changedIn = (texts: Texts, file: string, pointer: string, value: unknown): Texts =>
  new Map(texts).set(file, withValue(texts.get(file) ?? "{}", [...keysOf(pointer)], value));

/** Words may be reported where a definition says them, by their key. */
const isAtUse = (
  changes: readonly (readonly [file: string, pointer: string, value: unknown])[],
  fresh: readonly Problem[],
  texts: Texts,
): boolean =>
  changes.some(([path, pointer]) => {
    const [, name] = /^locales\/[^/]+\/(.+)\.json$/.exec(path) ?? [];
    const key = `"${name}.${pointer.slice(1)}"`;
    return (
      name !== undefined &&
      fresh.some((problem) =>
        placesOf(problem).some(({ file, line }) => texts.get(file)?.split("\n")[line - 1]?.includes(key)),
      )
    );
  });

const judge = (check: (texts: Texts) => readonly Problem[]) => {
  const before = check(shipped);
  return (mistake: BlindMistake): Judged => {
    const [what] = mistake;
    const { changes, at: places } = madeBy(mistake);
    const wrong = changes.reduce((texts, [file, pointer, value]) => changedIn(texts, file, pointer, value), shipped);
    const fresh = newProblems(before, check(wrong));
    return {
      what: `${what}: ${places.map((place) => place.join("#")).join(", ")}`,
      isCaught:
        places.some(([file, pointer]) => reportedAt(fresh, wrong, file, pointer)) || isAtUse(changes, fresh, wrong),
      reported: sentences(fresh),
    };
  };
};

const inFiles = (): readonly Judged[] => {
  const rules = (texts: Texts): readonly Problem[] => checks.rules(checks.read(texts));
  const before = rules(shipped);
  return BLIND_FILES.map(([what, change, files]) => {
    const wrong = new Map(shipped);
    change(wrong);
    const fresh = newProblems(before, rules(wrong));
    return {
      what: `${what}: ${files.join(", ")}`,
      isCaught: fresh.some((problem) => placesOf(problem).some(({ file }) => files.includes(file))),
      reported: sentences(fresh),
    };
  });
};

const inWords = (mistakes: readonly BlindMistake[]): readonly Judged[] =>
  mistakes.map(judge((texts) => checks.rules(checks.read(texts))));

const inDefinitions = (mistakes: readonly BlindMistake[]): readonly Judged[] =>
  mistakes.map(judge((texts) => checks.whole(texts).problems));

it.each([
  [
    "95 of 100 mistakes thought of without the rules",
    0.95,
    () => [...inWords(BLIND_IN_WORDS), ...inFiles(), ...inDefinitions(BLIND_IN_DEFINITIONS)],
  ],
  [
    "90 of 100 mistakes of everyday work",
    0.9,
    () => [...inWords(EVERYDAY_IN_WORDS), ...inDefinitions(EVERYDAY_IN_DEFINITIONS)],
  ],
  [
    "90 of 100 mistakes of a campaign that is copied",
    0.9,
    () => [...inWords(CAMPAIGN_IN_WORDS), ...inDefinitions(CAMPAIGN_IN_DEFINITIONS)],
  ],
  [
    "90 of 100 mistakes of a funnel that is copied",
    0.9,
    () => [...inWords(COPIED_IN_WORDS), ...inDefinitions(COPIED_IN_DEFINITIONS)],
  ],
  [
    "95 of 100 mistakes of a marketer's work",
    0.95,
    () => [...inWords(MARKETING_IN_WORDS), ...inDefinitions(MARKETING_IN_DEFINITIONS)],
  ],
  [
    "70 of 100 mistakes for which no rule was written",
    0.7,
    () => [...inWords(MEASURED_IN_WORDS), ...inDefinitions(MEASURED_IN_DEFINITIONS)],
  ],
  [
    "80 of 100 mistakes measured after the rules",
    0.8,
    () => [...inWords(LATER_IN_WORDS), ...inDefinitions(LATER_IN_DEFINITIONS)],
  ],
  [
    "50 of 100 mistakes of somebody who has read no rule",
    0.5,
    () => [...inWords(UNSEEN_IN_WORDS), ...inDefinitions(UNSEEN_IN_DEFINITIONS)],
  ],
] as const)("reports %s at their place", { timeout: 1_800_000 }, (_, least, allJudged) => {
  const judged = allJudged();
  const missed = judged.filter(({ isCaught }) => !isCaught);
  console.info(`${judged.length - missed.length} of ${judged.length} mistakes are reported at their place`);
  for (const { what, reported } of missed)
    console.info(`missed: ${what}\n  ${reported.join("\n  ") || "nothing is reported"}`);
  expect(judged.length - missed.length).toBeGreaterThanOrEqual(Math.ceil(judged.length * least));
});
