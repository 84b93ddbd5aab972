import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { jsonText, withValue } from "../../../language/editing/json-text.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { messageUses, stemOf } from "../../../language/words/message-uses.ts";
import { MESSAGE_FOLDERS } from "../../../language/words/messages.ts";
import { openTree, type Tree } from "../../../repository/tree.ts";
import { cwdOption, examples, formatOption, type Verb } from "../../verb.ts";
import { type Draft, settle } from "../new/draft.ts";
import { printSettled } from "../new/print-settled.ts";

interface SetTextOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly dryRun?: boolean;
}

export const verb: Verb = (program, run) =>
  program
    .command("set-text")
    .description("Writes a message in some languages, if the check has nothing against it.")
    .argument("<key>", "message key: funnel-20.goal.title")
    .argument("<texts...>", 'de="…" en="…": a language, or a locale that says it otherwise')
    .option("--dry-run", "show what would be written")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "json"))
    .addHelpText(
      "after",
      examples(
        'set-text funnel-20.goal.title en="What is your goal?" de="Was ist dein Ziel?"',
        'set-text funnel-20.goal.title en-GB="What is your goal?" --dry-run',
      ),
    )
    .action((key: string, texts: readonly string[], options: SetTextOptions) =>
      run((print) => {
        const tree = openTree(options.cwd);
        return printSettled(settle(tree, textDraft(tree, key, texts), options.dryRun === true), options.format, print);
      }),
    );

/** @throws WrongUse for a key that nothing says, or a language that there is not */
const textDraft = (tree: Tree, key: string, given: readonly string[]): Draft => {
  const { content } = tree;
  const keys = new Set([
    ...messageUses(content).keys(),
    ...[...content.messages.folders.values()].flatMap((words) => [...words.keys()]),
  ]);
  if (!keys.has(key) && !keys.has(stemOf(key)))
    throw new WrongUse(`nothing says "${key}"; ${didYouMean(key, keys, "messages")}`);
  const [file, ...rest] = key.split(".");
  const files = given.map((word) => {
    const [, folder = "", text = ""] = /^([A-Za-z0-9-]+)=([^]*)$/.exec(word) ?? [];
    if (!MESSAGE_FOLDERS.has(folder))
      throw new WrongUse(
        folder === "" ? `write de="…" in place of ${word}` : didYouMean(folder, MESSAGE_FOLDERS, "languages"),
      );
    if (text.trim() === "") throw new WrongUse(`${folder}="" says nothing`);
    const path = `locales/${folder}/${file}.json`;
    const before = tree.texts.get(path) ?? jsonText({});
    return [path, withValue(before, [rest.join(".")], text)] as const;
  });
  return { files: new Map(files), next: ["npm run funnel -- words status", "npm run funnel -- diff main"] };
};
