import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createCheck } from "../../../checker/check-again.ts";
import { checkTree, type Language } from "../../../checker/check-tree.ts";
import { fixAll } from "../../../checker/problems/fix.ts";
import { newProblems, type Problem, placesOf } from "../../../checker/problems/problem.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { vocabulary } from "../../../kinds/vocabulary.gen.ts";
import { createWorld } from "../../../repository/create-world.ts";
import { readTexts } from "../../../repository/disk.ts";
import { exploredStore } from "../../../repository/explored-store.ts";
import { today } from "../../../repository/today.ts";
import { contentRoot, languageValidator } from "../../../repository/tree.ts";
import { cwdOption, examples, formatOption, type Verb } from "../../verb.ts";
import { textsAt } from "../diff/texts-at.ts";
import { changedSince } from "./changed.ts";
import { FORMATS, printReport } from "./report.ts";
import { summarize } from "./summary.ts";
import { isWanted, wantedPaths } from "./wanted-paths.ts";
import { watchFolders } from "./watch.ts";

export interface CheckOptions {
  readonly cwd?: string;
  readonly format: string;
  /** Write safe fixes before reporting what is left. */
  readonly fix?: boolean;
  /** Only what has changed since a commit; `true`: since the last one. */
  readonly changed?: string | true;
  /** Check again after every change, until it is interrupted. */
  readonly watch?: boolean;
  /** More warnings than these fail. */
  readonly maxWarnings?: string;
  /** Nothing but problems. */
  readonly quiet?: boolean;
  /** The site is for real visitors: sample content is refused. */
  readonly production?: boolean;
}

export const verb: Verb = (program, run) =>
  program
    .command("check")
    .description("Reports everything that is wrong with the definitions.")
    .argument("[paths...]", "files or folders; everything when none is given")
    .addOption(cwdOption())
    .addOption(formatOption(...FORMATS))
    .option("--fix", "write the fixes that are safe, then report what is left")
    .option("--changed [ref]", "only what changed since a commit (--changed=main), and what that broke elsewhere")
    .option("--watch", "check again after every change, until interrupted")
    .option("--max-warnings <number>", "fail when there are more warnings")
    .option("--quiet", "print problems alone: nothing when there are none")
    .option("--production", "refuse sample content: the site is for real visitors")
    .addHelpText("after", examples("check funnels/20", "check --changed=main --format github"))
    .action((paths: readonly string[], options: CheckOptions) =>
      run((print) => (options.watch ? watchCheck(paths, options, print, interrupted()) : check(paths, options, print))),
    );

const interrupted = (): AbortSignal => {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  return controller.signal;
};

/**
 * `funnel check`: prints every problem that is asked for.
 * @returns the exit code: 0 nothing wrong, 1 errors or too many warnings. @throws WrongUse
 */
export const check = (paths: readonly string[], options: CheckOptions, print: (text: string) => void): number => {
  const began = performance.now();
  return createLook(paths, options, print)(began);
};

/**
 * `funnel check --watch`: the same after every change, until the signal is given. What did not change is remembered.
 * @throws WrongUse
 */
export const watchCheck = async (
  paths: readonly string[],
  options: CheckOptions,
  print: (text: string) => void,
  signal: AbortSignal,
): Promise<number> => {
  const look = createLook(paths, options, print);
  let code = look(performance.now());
  await watchFolders(contentRoot(options.cwd), () => (code = look(performance.now())), signal);
  return code;
};

const createLook = (
  paths: readonly string[],
  options: CheckOptions,
  print: (text: string) => void,
): ((began: number) => number) => {
  const most = mostWarnings(options.maxWarnings);
  const root = contentRoot(options.cwd);
  const wanted = wantedPaths(paths, root);
  const language = {
    validator: languageValidator(),
    vocabulary,
    world: createWorld(vocabulary, today(), options.production),
    explored: exploredStore(),
  };
  const checkTexts = createCheck(language);
  return (began) => {
    const fixed = options.fix ? fixTree(root, language, wanted) : [];
    const texts = readTexts(root);
    const checked = checkTexts(texts);
    const found = checked.problems.filter((problem) => placesOf(problem).some(({ file }) => isWanted(file, wanted)));
    const problems = options.changed === undefined ? found : ofChange(found, root, options.changed, language);
    const summary = summarize(checked, problems, texts.size, performance.now() - began);
    printReport({ problems, proofs: checked.proofs, summary, texts, fixed }, options.format, print, options.quiet);
    if (summary.errors > 0) return 1;
    if (summary.warnings <= most) return 0;
    if (options.format === "pretty") print(`more than ${most} warnings are too many (--max-warnings)`);
    return 1;
  };
};

const mostWarnings = (text: string | undefined): number => {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(text)) throw new WrongUse(`--max-warnings ${text} is no number of warnings; write 0 or more`);
  return Number(text);
};

/**
 * Problems of the files that changed, then those that the change has caused in others: who deletes a step has to hear
 * of the route that still leads there.
 */
const ofChange = (
  found: readonly Problem[],
  root: string,
  since: string | true,
  language: Language,
): readonly Problem[] => {
  const { files, base } = changedSince(root, since === true ? "HEAD" : since);
  const isInside = (problem: Problem): boolean => placesOf(problem).some(({ file }) => files.has(file));
  const inside = found.filter(isInside);
  const elsewhere = found.filter((problem) => !isInside(problem));
  if (elsewhere.length === 0) return inside;
  return [...inside, ...newProblems(checkTree(textsAt(root, base), language).problems, elsewhere)];
};

/** Writes what is safe. Returns the files that changed. */
const fixTree = (root: string, language: Language, wanted: readonly string[]): readonly string[] => {
  const fixed = fixAll(readTexts(root), language, (file) => isWanted(file, wanted));
  for (const [path, text] of fixed) writeFileSync(resolve(root, path), text);
  return [...fixed.keys()].sort();
};
