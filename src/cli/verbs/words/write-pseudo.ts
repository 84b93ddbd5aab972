import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { jsonText } from "../../../language/editing/json-text.ts";
import { openTree } from "../../../repository/tree.ts";
import { cwdOption, examples, type Print, type Run } from "../../verb.ts";
import { pseudo } from "./pseudo.ts";
import { chosenFiles, SOURCE, wordsIn } from "./word-files.ts";

interface PseudoOptions {
  readonly cwd?: string;
  readonly out: string;
}

/** `words pseudo`. */
export const addPseudo = (parent: Command, run: Run): void => {
  parent
    .command("pseudo")
    .description("English with accents and 40 % longer, below another folder: shows which boxes are too small.")
    .requiredOption("--out <dir>", "content folder whose locales/en/ is written")
    .addOption(cwdOption())
    .addHelpText(
      "after",
      examples("words pseudo --out /tmp/pseudo", "words pseudo --cwd tests/funnels/sample --out /tmp/pseudo"),
    )
    .action((options: PseudoOptions) => run((print) => writePseudo(options, print)));
};

const writePseudo = ({ cwd, out }: PseudoOptions, print: Print): number => {
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
