import { type Checks, createChecks } from "../../../checker/check-again.ts";
import { flowOf } from "../../../checker/flow/flow.ts";
import { mermaidText } from "../../../checker/flow/map-text.ts";
import { describeProblem } from "../../../checker/problems/described-problem.ts";
import { newProblems } from "../../../checker/problems/problem.ts";
import { Unsound } from "../../../foundation/failures/unsound.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import { vocabulary } from "../../../kinds/vocabulary.gen.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { createWorld } from "../../../repository/create-world.ts";
import { readTexts } from "../../../repository/disk.ts";
import { exploredStore } from "../../../repository/explored-store.ts";
import {
  contentRoot,
  languageValidator,
  type Playable,
  playable,
  playableIds,
  type Tree,
} from "../../../repository/tree.ts";
import { partedFrom } from "../../git.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { type Change, type Difference, NONE, RISKS } from "./change.ts";
import { partChanges, priceChanges, wordChanges } from "./file-changes.ts";
import { funnelChanges } from "./funnel-changes.ts";
import { type ChangedMap, markdownDifference, prettyDifference } from "./text.ts";
import { textsAt } from "./texts-at.ts";

interface DiffOptions {
  readonly cwd?: string;
  readonly format: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("diff")
    .description("What a change means for visitors: steps, paths, prices, words, events, law.")
    .argument("<range>", "base, or base..head; the head is the working tree when absent")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "md", "json"))
    .addHelpText("after", examples("diff main", "diff main..HEAD --format md"))
    .action((range: string, options: DiffOptions) => run((print) => diff(range, options, print)));

const diff = (range: string, { cwd, format }: DiffOptions, print: Print): number => {
  const folder = contentRoot(cwd);
  const { base, head } = endsOf(folder, range);
  const validator = languageValidator();
  // What both have alike is read, and explored, once.
  const checks = createChecks({ validator, vocabulary, world: createWorld(vocabulary), explored: exploredStore() });
  const treeOf = (texts: ReadonlyMap<string, string>): Tree => ({
    root: folder,
    texts,
    validator,
    content: checks.read(texts),
  });
  const before = treeOf(textsAt(folder, base));
  const after = treeOf(head ? textsAt(folder, head) : readTexts(folder));
  const found = compare(before, after, checks);
  if (format === "json") print(JSON.stringify(found, null, 2));
  else print(format === "md" ? markdownDifference(found, changedMaps(found, after)) : prettyDifference(found));
  return 0;
};

/** Only of funnels whose ways changed: a map of a changed word says nothing. */
const changedMaps = ({ changes }: Difference, after: Tree): readonly ChangedMap[] =>
  [...after.content.funnels.keys()]
    .filter((id) => changes.some(({ subject, risk }) => subject === `funnel ${id}` && risk === "order"))
    .flatMap((id) => {
      const now = played(after, id);
      return now === null || typeof now === "string" ? [] : [{ id, mermaid: mermaidText(flowOf(now.runtime)) }];
    });

/** `main`, `main..head`, `main...head` (from where head parted from main), as git writes them. */
const endsOf = (folder: string, range: string): { readonly base: string; readonly head: string } => {
  const [, from = "", dots = "", head = ""] = /^(.+?)(?:(\.{2,3})(?!\.)(.*))?$/.exec(range) ?? [];
  if (from === "" || head.includes("..")) throw new WrongUse(`"${range}" is no range; write main, or main..HEAD`);
  return { base: dots === "..." ? partedFrom(folder, from, head || "HEAD") : from, head };
};

export const compare = (before: Tree, after: Tree, checks: Checks): Difference => {
  const changes = [
    ...playableChanges(before, after),
    ...priceChanges(before.content, after.content),
    ...partChanges(before.content, after.content),
    ...wordChanges(before, after),
  ];
  return {
    risks: RISKS.filter((risk) => changes.some((change) => change.risk === risk)),
    changes,
    problems: freshProblems(before, after, checks),
  };
};

const playableChanges = (before: Tree, after: Tree): readonly Change[] =>
  [...new Set([...playableIds(before), ...playableIds(after)])].flatMap((id): readonly Change[] => {
    const [was, is] = [played(before, id), played(after, id)];
    if (was !== null && is !== null && typeof was === "object" && typeof is === "object")
      return overBase(before, after, was, is);
    const state = (value: typeof was): string =>
      value === null ? NONE : typeof value === "string" ? value : "can be played";
    // Campaigns are reported with their windows and prices.
    const isReported =
      (was === null || is === null) && (before.content.campaigns.has(id) || after.content.campaigns.has(id));
    return isReported || state(was) === state(is)
      ? []
      : [
          {
            risk: "order",
            subject: `${(was === null ? after : before).content.arms.has(id) ? "arm" : "funnel"} ${id}`,
            what: is === null ? "is gone" : was === null ? "is new" : "state",
            before: state(was),
            after: state(is),
          },
        ];
  });

/** A campaign or an arm is reported only by what it changes itself; what its funnel changes is reported there. */
const overBase = (before: Tree, after: Tree, was: Playable, is: Playable): readonly Change[] => {
  if (JSON.stringify(was.authored) === JSON.stringify(is.authored)) return [];
  const plan = planOf(after.content)?.value ?? null;
  const changes = funnelChanges(was, is, plan);
  if (is.id === is.funnel) return changes;
  const [old, now] = [played(before, was.funnel), played(after, is.funnel)];
  if (old === null || now === null || typeof old === "string" || typeof now === "string") return changes;
  const known = new Set(
    funnelChanges(old, now, plan).map(({ what, before: from, after: to }) => `${what}|${from}|${to}`),
  );
  return changes.filter(({ what, before: from, after: to }) => !known.has(`${what}|${from}|${to}`));
};

/** By id; text: why it cannot be played. */
const allPlayed = oncePer(
  (tree: Tree): ReadonlyMap<string, Playable | string> =>
    new Map(
      playableIds(tree).map((id): readonly [string, Playable | string] => {
        try {
          return [id, playable(tree, id)];
        } catch (fault) {
          if (fault instanceof Unsound) return [id, "has errors"];
          throw fault;
        }
      }),
    ),
);

/** Null: there is none; text: why it cannot be played. */
const played = (tree: Tree, id: string): Playable | string | null => allPlayed(tree).get(id) ?? null;

const freshProblems = (before: Tree, after: Tree, { whole }: Checks): Difference["problems"] => {
  const { problems } = whole(after.texts);
  // Where nothing is wrong nothing is new: what was there before is not checked.
  const fresh = problems.length === 0 ? [] : newProblems(whole(before.texts).problems, problems);
  return fresh
    .map(describeProblem)
    .map(({ code, severity, file, line, column, message }) => ({ code, severity, file, line, column, message }));
};
