import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly article: string };

/** An article, alone or in one word with a preposition, and a placeholder that a day is written into. */
const BEFORE_DATE = /(?<![\p{L}’])(?:(?:d[ae]|ne|su|a)?ll?[’ao]?|il) ?\{\{(?:date|day|start|end|until|at)\}\}/iu;

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    if (!folder.startsWith("it")) continue;
    for (const { text, document, inFile } of entries.values()) {
      const [article] = BEFORE_DATE.exec(text) ?? [];
      if (article !== undefined) yield { where: spot(document, [inFile]), args: { article } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5036",
  severity: "error",
  title: "An Italian article stands before a date",
  explanation:
    "The article changes with the day: il 7 marzo, l’8 marzo, l’11 marzo. One message says every day, so it needs words " +
    "that fit them all: il giorno {{date}}, dal giorno {{date}}, in data {{date}}.",
  wrong: { "locales/it/sample.json": { "results.with_weight": "Raggiungi {{weight}} il {{date}}" } },
  right: { "locales/it/sample.json": { "results.with_weight": "Raggiungi {{weight}} il giorno {{date}}" } },
  checkWords,
  say: ({ article }) => [
    `“${article}” is wrong on the 8th and the 11th`,
    "write it without an article: il giorno {{date}}, in data {{date}}",
  ],
};
