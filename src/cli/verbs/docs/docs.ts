import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { rules } from "../../../checker/rules.gen.ts";
import { REPOSITORY } from "../../../repository/language.ts";
import { examples, type Print, type Verb } from "../../verb.ts";
import { filePages } from "./file-pages.ts";
import { kindPages } from "./kind-pages.ts";
import { localePage } from "./locale-page.ts";
import { rulePage } from "./rule-page.ts";
import { trackingPage } from "./tracking-page.ts";
import { verbPage } from "./verb-page.ts";

interface DocsOptions {
  readonly out: string;
  readonly check?: boolean;
}

export const verb: Verb = (program, run) =>
  program
    .command("docs")
    .description("Writes the reference of the language, of every rule and of every verb from what declares them.")
    .option("--out <dir>", "folder of the pages", "docs/reference")
    .option("--check", "write nothing; fail when a page is not what it should be")
    .addHelpText("after", examples("docs", "docs --check"))
    .action((options: DocsOptions) => run((print) => docs(options, program.commands, print)));

/** Returns 1 when `--check` finds a stale page. */
const docs = ({ out, check }: DocsOptions, verbs: readonly Command[], print: Print): number => {
  const folder = resolve(REPOSITORY, out);
  const stale = [...referencePages(verbs)].filter(([name, text]) => {
    const file = join(folder, name);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
  if (check) {
    for (const [name] of stale) print(`stale: ${join(out, name)}`);
    print(stale.length > 0 ? "run: npm run funnel -- docs" : "the reference is fresh");
    return stale.length > 0 ? 1 : 0;
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of stale) writeFileSync(join(folder, name), text);
  print(`${join(out, "")}: ${stale.length} pages written`);
  return 0;
};

const NOTE = "<!-- Written by `npm run funnel -- docs`; do not edit. -->";

/** File name → Markdown. */
const referencePages = (verbs: readonly Command[]): ReadonlyMap<string, string> => {
  const pages = new Map([
    ...filePages(REPOSITORY),
    ...kindPages(REPOSITORY),
    ["locales.md", localePage()] as const,
    ["rules.md", rulePage(rules)] as const,
    ["tracking-plan.md", trackingPage(REPOSITORY)] as const,
    ["verbs.md", verbPage(verbs)] as const,
  ]);
  return new Map(
    [...pages].map(([name, text]) => [name, `${NOTE}\n\n${text.replaceAll(/\n{3,}/g, "\n\n").trimEnd()}\n`]),
  );
};
