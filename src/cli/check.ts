import { existsSync, statSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fixedTexts } from "../funnel/apply-fixes.ts";
import type { Problem } from "../funnel/problem.ts";
import { rules } from "../funnel/rules.gen.ts";
import { vocabulary } from "../kinds/vocabulary.gen.ts";
import { type Checked, checkTree, type Language } from "./check-tree.ts";
import { readTexts } from "./disk.ts";
import { githubText } from "./formats/github.ts";
import { junitText } from "./formats/junit.ts";
import { sarifText } from "./formats/sarif.ts";
import { loadValidator, REPOSITORY } from "./language.ts";
import { colored, plain, prettyProblem } from "./pretty.ts";
import type { Proof } from "./prove-funnels.ts";
import { today } from "./today.ts";
import { nameOf } from "./variants.ts";
import { createWorld } from "./world.ts";
import { WrongUse } from "./wrong-use.ts";

export interface CheckOptions {
  readonly root?: string;
  readonly format: string;
  /** Write safe fixes before reporting what is left. */
  readonly fix?: boolean;
  /** The site is for real visitors: sample content is refused. */
  readonly production?: boolean;
}

/** `funnel check`: prints every problem. Returns the exit code: 0 nothing wrong, 1 errors. @throws WrongUse */
export const check = (paths: readonly string[], options: CheckOptions, print: (text: string) => void): number => {
  const began = performance.now();
  const root = resolve(options.root ?? REPOSITORY);
  if (!existsSync(resolve(root, "funnels"))) throw new WrongUse(`${root} has no folder "funnels"`);
  const wanted = wantedPaths(paths, root);

  const language = {
    validator: loadValidator(),
    vocabulary,
    world: createWorld(vocabulary, today(), options.production),
  };
  const fixed = options.fix ? fixTree(root, language, wanted) : [];
  const texts = readTexts(root);
  const checked = checkTree(texts, language);
  const problems = checked.problems.filter(({ file }) => isWanted(file, wanted));
  const summary = summarize(checked, problems, texts.size, performance.now() - began);

  if (options.format === "json") {
    print(JSON.stringify({ problems: problems.map(asJson), summary }, null, 2));
  } else if (options.format === "sarif") {
    print(sarifText(problems, rules));
  } else if (options.format === "junit") {
    print(junitText([...texts.keys()], problems, summary.milliseconds));
  } else if (options.format === "github") {
    if (problems.length > 0) print(githubText(problems));
    print(asSentence(summary));
  } else {
    const paint = process.stdout.isTTY ? colored : plain;
    for (const path of fixed) print(`fixed ${path}`);
    for (const problem of problems) print(`${prettyProblem(problem, texts.get(problem.file), paint)}\n`);
    for (const proof of checked.proofs) print(proofLine(proof));
    print(asSentence(summary));
  }
  return summary.errors > 0 ? 1 : 0;
};

const MOST_ROUNDS = 5;

/** Writes safe fixes until none is left: one may bring another to light. Returns the files that changed. */
const fixTree = (root: string, language: Language, wanted: readonly string[]): readonly string[] => {
  const changed = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const texts = readTexts(root);
    const problems = checkTree(texts, language).problems.filter(({ file }) => isWanted(file, wanted));
    const fixed = [...fixedTexts(texts, problems)].filter(([path, text]) => texts.get(path) !== text);
    if (fixed.length === 0) break;
    for (const [path, text] of fixed) {
      writeFileSync(resolve(root, path), text);
      changed.add(path);
    }
  }
  return [...changed].sort();
};

const isWanted = (file: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((path) => isBelow(file, path));

/** Paths as typed (below the present folder or below the root) → paths below the root. */
const wantedPaths = (paths: readonly string[], root: string): readonly string[] =>
  paths.map((path) => {
    const full = [resolve(path), resolve(root, path)].find(
      (each) => existsSync(each) && !relative(root, each).startsWith(".."),
    );
    if (full === undefined) throw new WrongUse(`there is no "${path}" below ${root}`);
    const below = relative(root, full).replaceAll("\\", "/");
    return statSync(full).isDirectory() && below !== "" ? `${below}/` : below;
  });

const isBelow = (file: string, path: string): boolean =>
  path === "" || file === path || (path.endsWith("/") && file.startsWith(path));

const asJson = ({ code, severity, file, line, column, message, help }: Problem) => ({
  code,
  severity,
  file,
  line,
  column,
  message,
  help,
});

interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly files: number;
  readonly funnels: number;
  /** Explored in all funnels that have no error: every situation that a visitor can be in. */
  readonly situations: number;
  readonly milliseconds: number;
}

const summarize = (
  { content, proofs }: Checked,
  problems: readonly Problem[],
  files: number,
  milliseconds: number,
): Summary => ({
  errors: problems.filter(({ severity }) => severity === "error").length,
  warnings: problems.filter(({ severity }) => severity === "warning").length,
  files,
  funnels: content.funnels.size,
  situations: proofs.reduce(
    (sum, { exploration, sameAs }) => sum + (sameAs === null ? (exploration?.situations ?? 0) : 0),
    0,
  ),
  milliseconds: Math.round(milliseconds),
});

const proofLine = ({ edition, exploration, sameAs, cells }: Proof): string => {
  const { campaign, arms } = edition;
  const what = arms.length > 0 ? "edition" : campaign === null ? "funnel" : "campaign";
  const name = `${what} ${nameOf({ edition })}`;
  if (exploration === null) return `${name}: not explored`;
  const ways =
    sameAs === null
      ? `${exploration.situations} situations, ${exploration.transitions} transitions explored`
      : `visitors go the ways of ${sameAs}`;
  return `${name}: ${ways}; prices and terms proved in ${cells} cells of locale, brand and date`;
};

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

const asSentence = ({ errors, warnings, files, funnels, milliseconds }: Summary): string => {
  const found =
    errors + warnings === 0
      ? "no problems"
      : `${count(errors + warnings, "problem")} (${count(errors, "error")}, ${count(warnings, "warning")})`;
  return `${found} in ${count(files, "file")}, ${count(funnels, "funnel")}, ${(milliseconds / 1000).toFixed(1)} s`;
};
