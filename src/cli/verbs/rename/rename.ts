import { applyEdits } from "jsonc-parser";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { nameFault, refusalOf, renameEdits } from "../../../language/editing/rename.ts";
import { type Occurrence, occurrencesIn } from "../../../language/names/occurrences.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { openTree, type Tree } from "../../../repository/tree.ts";
import { cwdOption, examples, formatOption, type Verb } from "../../verb.ts";
import { type Draft, settle } from "../new/draft.ts";
import { printSettled } from "../new/print-settled.ts";

interface RenameOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly funnel?: string;
  readonly dryRun?: boolean;
}

export const verb: Verb = (program, run) =>
  program
    .command("rename")
    .description("Calls a step, route, modal or message otherwise, everywhere; a step keeps its former name.")
    .argument("<kind>", "step, route, modal or message")
    .argument("<name>", "what it is called")
    .argument("<to>", "what it shall be called")
    .option("--funnel <id>", "where several funnels have one of this name")
    .option("--dry-run", "show what would be written")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "json"))
    .addHelpText(
      "after",
      examples(
        "rename step goal aim --funnel 20",
        "rename message funnel-20.goal.title funnel-20.goal.question --dry-run",
      ),
    )
    .action((kind: string, name: string, to: string, options: RenameOptions) =>
      run((print) => {
        const tree = openTree(options.cwd);
        const draft = renameDraft(tree, namedThing(tree, kind, name, options.funnel), to);
        return printSettled(settle(tree, draft, options.dryRun === true), options.format, print);
      }),
    );

/** @throws WrongUse when nothing has the name, or several have */
const namedThing = ({ content }: Tree, kind: string, name: string, funnel: string | undefined): Occurrence => {
  const alike = occurrencesIn(content).filter((each) => each.kind === kind && each.declares);
  if (alike.length === 0)
    throw new WrongUse(`nothing of "${kind}" can be renamed; write step, route, modal or message`);
  const things = alike.filter(
    (each) => each.name === name && (funnel === undefined || each.owners.length === 0 || each.owners.includes(funnel)),
  );
  const [first] = things;
  if (!first) throw new WrongUse(`there is no ${kind} "${name}"; ${didYouMean(name, namesOf(alike), `${kind}s`)}`);
  const owners = new Set(things.flatMap((each) => each.owners));
  if (owners.size > 1 && funnel === undefined)
    throw new WrongUse(`several funnels have a ${kind} "${name}"; say --funnel ${[...owners].join(" or ")}`);
  return first;
};

const namesOf = (occurrences: readonly Occurrence[]): ReadonlySet<string> =>
  new Set(occurrences.map(({ name }) => name));

/** @throws WrongUse for a name that nothing may have */
const renameDraft = (tree: Tree, what: Occurrence, to: string): Draft => {
  const refusal = refusalOf(what) ?? nameFault(tree.content, what, to);
  if (refusal !== null) throw new WrongUse(refusal);
  const files = [...renameEdits(tree.content, what, to)].map(([path, fixes]) => {
    const edits = fixes.map(({ offset, length, text }) => ({ offset, length, content: text }));
    return [path, applyEdits(tree.texts.get(path) ?? "", edits)] as const;
  });
  return { files: new Map(files), next: ["npm run funnel -- diff main"] };
};
