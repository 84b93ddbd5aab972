import { type Command, Option } from "commander";
import { openTree, type Tree, treeOf } from "../../../repository/tree.ts";
import { tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Run } from "../../verb.ts";
import { textsAt } from "../diff/texts-at.ts";
import { missingTable, statusTable } from "./status.ts";
import { chosenFiles, targetFolder } from "./word-files.ts";

interface StatusOptions {
  readonly cwd?: string;
  readonly format: string;
  /** Commit since which English counts as changed. */
  readonly since?: string;
  readonly locale?: string;
}

/** `words status`, `words missing`: how far the translations are. */
export const addStatus = (parent: Command, run: Run): void => {
  parent
    .command("status")
    .description("How far each file is translated in each locale.")
    .argument("[file]", "one file: funnel-20")
    .addOption(sinceOption())
    .addOption(cwdOption())
    .addOption(formatOption("table", "csv", "md", "json"))
    .addHelpText("after", examples("words status funnel-20 --format md", "words status --since main"))
    .action((file: string | undefined, options: StatusOptions) => run((print) => status(file, options, print)));
  parent
    .command("missing")
    .description("Every message that a language does not say, still says in English, or said of other English.")
    .argument("[file]", "one file: funnel-20")
    .addOption(sinceOption())
    .option("--locale <folder>", "one language or region: de, es-419")
    .addOption(cwdOption())
    .addOption(formatOption("table", "csv", "md", "json"))
    .addHelpText("after", examples("words missing", "words missing blackfriday --locale it --format csv"))
    .action((file: string | undefined, options: StatusOptions) => run((print) => missing(file, options, print)));
};

const sinceOption = (): Option =>
  new Option("--since <ref>", "commit: translations are stale whose English has changed since");

const treeAt = ({ root, validator }: Tree, ref: string | undefined): Tree | null =>
  ref === undefined ? null : treeOf(root, textsAt(root, ref), validator);

/** Returns 1 when something is missing. */
const status = (file: string | undefined, { cwd, format, since }: StatusOptions, print: Print): number => {
  const tree = openTree(cwd);
  const table = statusTable(tree, chosenFiles(tree, file), treeAt(tree, since));
  print(tableText(table, format));
  return table.rows.some((row) => row[5] !== "0") ? 1 : 0;
};

/** Returns 1 when something is missing; what is still English is reported. */
const missing = (file: string | undefined, { cwd, format, locale, since }: StatusOptions, print: Print): number => {
  const tree = openTree(cwd);
  const folder = locale === undefined ? undefined : targetFolder(locale);
  const table = missingTable(tree, chosenFiles(tree, file), treeAt(tree, since), folder);
  print(table.rows.length === 0 && format === "table" ? "nothing is missing" : tableText(table, format));
  return table.rows.some(([, , , why]) => why === "missing") ? 1 : 0;
};
