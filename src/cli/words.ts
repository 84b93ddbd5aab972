import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Option } from "commander";
import { textsAt } from "./diff/texts-at.ts";
import { jsonText } from "./new/json-text.ts";
import { tableText } from "./table.ts";
import { openTree, type Tree, treeOf } from "./tree.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "./verb.ts";
import { unitsFromCsv, unitsToCsv } from "./words/csv.ts";
import { importUnits } from "./words/import.ts";
import { pseudo } from "./words/pseudo.ts";
import { missingTable, statusTable } from "./words/status.ts";
import type { Unit } from "./words/unit.ts";
import { chosenFiles, isUntranslated, SOURCE, targetFolder, wordFor, wordsIn } from "./words/word-files.ts";
import { unitsFromXliff, unitsToXliff } from "./words/xliff.ts";
import { WrongUse } from "./wrong-use.ts";

interface WordsOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly locale?: string;
  readonly missing?: boolean;
  /** Commit since which English counts as changed. */
  readonly since?: string;
  readonly out?: string;
  readonly dryRun?: boolean;
}

export const wordsVerb: Verb = (program, run) => {
  const parent = program
    .command("words")
    .description("Shows, exports and imports translations.")
    .addHelpText("after", examples("words status funnel-20", "words export --locale de --missing --out de.xlf"));
  parent
    .command("status")
    .description("How far each file is translated in each locale.")
    .argument("[file]", "one file: funnel-20")
    .addOption(sinceOption())
    .addOption(cwdOption())
    .addOption(formatOption("table", "csv", "md", "json"))
    .addHelpText("after", examples("words status funnel-20 --format md", "words status --since main"))
    .action((file: string | undefined, options: WordsOptions) => run((print) => status(file, options, print)));
  parent
    .command("missing")
    .description("Every message that a language does not say, still says in English, or said of other English.")
    .argument("[file]", "one file: funnel-20")
    .addOption(sinceOption())
    .option("--locale <folder>", "one language or region: de, es-419")
    .addOption(cwdOption())
    .addOption(formatOption("table", "csv", "md", "json"))
    .addHelpText("after", examples("words missing", "words missing blackfriday --locale it --format csv"))
    .action((file: string | undefined, options: WordsOptions) => run((print) => missing(file, options, print)));
  parent
    .command("export")
    .description("Messages for a translator.")
    .argument("[file]", "one file: funnel-20")
    .requiredOption("--locale <folder>", "language or region: de, es-419")
    .option("--missing", "only what is missing or still English")
    .option("--out <file>", "write there instead of printing")
    .addOption(cwdOption())
    .addOption(formatOption("xliff", "csv"))
    .addHelpText(
      "after",
      examples("words export --locale de --out de.xlf", "words export funnel-20 --locale it --missing --format csv"),
    )
    .action((file: string | undefined, options: WordsOptions) => run((print) => exportWords(file, options, print)));
  parent
    .command("import")
    .description("Takes translations (XLIFF 1.2 or CSV); all of them, or none when one would break a placeholder.")
    .argument("<translation>", "file: de.xlf, it.csv")
    .requiredOption("--locale <folder>", "language or region: de, es-419")
    .option("--dry-run", "say what would change")
    .addOption(cwdOption())
    .addHelpText("after", examples("words import de.xlf --locale de", "words import it.csv --locale it --dry-run"))
    .action((file: string, options: WordsOptions) => run((print) => importWords(file, options, print)));
  parent
    .command("pseudo")
    .description("English with accents and 40 % longer, below another folder: shows which boxes are too small.")
    .requiredOption("--out <dir>", "content folder whose locales/en/ is written")
    .addOption(cwdOption())
    .addHelpText(
      "after",
      examples("words pseudo --out /tmp/pseudo", "words pseudo --cwd tests/funnels/sample --out /tmp/pseudo"),
    )
    .action((options: WordsOptions) => run((print) => writePseudo(options, print)));
};

const sinceOption = (): Option =>
  new Option("--since <ref>", "commit: translations are stale whose English has changed since");

const treeAt = ({ root, validator }: Tree, ref: string | undefined): Tree | null =>
  ref === undefined ? null : treeOf(root, textsAt(root, ref), validator);

/** Returns 1 when something is missing. */
const status = (file: string | undefined, { cwd, format, since }: WordsOptions, print: Print): number => {
  const tree = openTree(cwd);
  const table = statusTable(tree, chosenFiles(tree, file), treeAt(tree, since));
  print(tableText(table, format));
  return table.rows.some((row) => row[5] !== "0") ? 1 : 0;
};

/** Returns 1 when something is missing; what is still English is told. */
const missing = (file: string | undefined, { cwd, format, locale, since }: WordsOptions, print: Print): number => {
  const tree = openTree(cwd);
  const folder = locale === undefined ? undefined : targetFolder(locale);
  const table = missingTable(tree, chosenFiles(tree, file), treeAt(tree, since), folder);
  print(table.rows.length === 0 && format === "table" ? "nothing is missing" : tableText(table, format));
  return table.rows.some(([, , , why]) => why === "missing") ? 1 : 0;
};

const exportWords = (
  file: string | undefined,
  { cwd, format, locale = "", missing: only, out }: WordsOptions,
  print: Print,
): number => {
  const tree = openTree(cwd);
  const folder = targetFolder(locale);
  const units = chosenFiles(tree, file)
    .flatMap((name) => unitsOf(tree, folder, name))
    .filter(({ source, target }) => !only || target === "" || isUntranslated(source, target));
  const text = format === "csv" ? unitsToCsv(units) : unitsToXliff(units, folder);
  if (out === undefined) print(text.trimEnd());
  else {
    writeFileSync(out, text);
    print(`${out}: ${units.length} messages for ${folder}`);
  }
  return 0;
};

const unitsOf = (tree: Tree, folder: string, file: string): readonly Unit[] =>
  [...wordsIn(tree, SOURCE, file)].map(([key, source]) => ({
    file,
    key,
    source,
    target: wordFor(tree, folder, file, key)?.text ?? "",
  }));

/** Returns 1 when something is refused: then no file is touched. */
const importWords = async (file: string, { cwd, locale = "", dryRun }: WordsOptions, print: Print): Promise<number> => {
  const tree = openTree(cwd);
  const folder = targetFolder(locale);
  const text = textOf(file);
  const units = /^\uFEFF?\s*</.test(text) ? await unitsFromXliff(text) : unitsFromCsv(text);
  const { files, taken, refusals } = importUnits(tree, folder, units);
  if (refusals.length > 0) {
    print(
      `${refusals.join("\n")}\n\nnothing was written: ${refusals.length} of ${units.length} messages cannot be taken`,
    );
    return 1;
  }
  for (const [path, words] of files) {
    if (!dryRun) {
      mkdirSync(dirname(join(tree.root, path)), { recursive: true });
      writeFileSync(join(tree.root, path), words);
    }
    print(`${dryRun ? "would change" : "changed"} ${path}`);
  }
  print(`${taken} of ${units.length} messages ${dryRun ? "would be " : ""}taken`);
  return 0;
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new WrongUse(`${file} cannot be read`);
  }
};

const writePseudo = ({ cwd, out = "" }: WordsOptions, print: Print): number => {
  const tree = openTree(cwd);
  for (const file of chosenFiles(tree, undefined)) {
    const words = Object.fromEntries([...wordsIn(tree, SOURCE, file)].map(([key, text]) => [key, pseudo(text)]));
    const path = join(out, "locales", SOURCE, `${file}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, jsonText(words));
    print(`wrote ${path}`);
  }
  return 0;
};
