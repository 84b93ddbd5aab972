import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { openTree, type Tree } from "../../../repository/tree.ts";
import { cwdOption, examples, formatOption, type Print, type Run } from "../../verb.ts";
import { unitsFromCsv, unitsToCsv } from "./csv.ts";
import { importUnits } from "./import.ts";
import { noteOf } from "./translator-note.ts";
import type { Unit } from "./unit.ts";
import { chosenFiles, isUntranslated, SOURCE, targetFolder, wordFor, wordsIn } from "./word-files.ts";
import { unitsFromXliff, unitsToXliff } from "./xliff.ts";

interface ExportOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly locale: string;
  readonly missing?: boolean;
  readonly out?: string;
}

interface ImportOptions {
  readonly cwd?: string;
  readonly locale: string;
  readonly dryRun?: boolean;
}

/** `words export`, `words import`: to a translator and back. */
export const addExchange = (parent: Command, run: Run): void => {
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
    .action((file: string | undefined, options: ExportOptions) => run((print) => exportWords(file, options, print)));
  parent
    .command("import")
    .description("Takes translations (XLIFF 1.2 or CSV); all of them, or none when one would break a placeholder.")
    .argument("<translation>", "file: de.xlf, it.csv")
    .requiredOption("--locale <folder>", "language or region: de, es-419")
    .option("--dry-run", "say what would change")
    .addOption(cwdOption())
    .addHelpText("after", examples("words import de.xlf --locale de", "words import it.csv --locale it --dry-run"))
    .action((file: string, options: ImportOptions) => run((print) => importWords(file, options, print)));
};

const exportWords = (
  file: string | undefined,
  { cwd, format, locale, missing: only, out }: ExportOptions,
  print: Print,
): number => {
  const tree = openTree(cwd);
  const folder = targetFolder(locale);
  const units = chosenFiles(tree, file)
    .flatMap((name) => unitsOf(tree, folder, name))
    .filter(({ source, target }) => !only || target === "" || isUntranslated(folder, source, target));
  if (units.length === 0) {
    print(`nothing of ${file ?? "all files"} is ${only ? "missing in" : "there for"} ${folder}`);
    return 0;
  }
  const text = format === "csv" ? unitsToCsv(units, folder) : unitsToXliff(units, folder, noteOf(tree, folder));
  if (out === undefined) print(text.trimEnd());
  else {
    // Without it Excel reads the signs of a CSV as those of another alphabet.
    writeFileSync(out, format === "csv" ? `\uFEFF${text}` : text);
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
const importWords = async (file: string, { cwd, locale, dryRun }: ImportOptions, print: Print): Promise<number> => {
  const tree = openTree(cwd);
  const folder = targetFolder(locale);
  const text = textOf(file);
  const units = /^\uFEFF?\s*</.test(text) ? await unitsFromXliff(text, folder) : unitsFromCsv(text, folder);
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
