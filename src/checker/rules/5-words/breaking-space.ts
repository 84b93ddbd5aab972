import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly sign: string };

/** An ordinary space before a sign, or inside guillemets. */
const BREAKING = /(?<=\S) (?=([?!:;»]))|(?<=(«)) /u;
const ALL = new RegExp(BREAKING, "gu");

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    if (!folder.startsWith("fr")) continue;
    for (const { text, document, inFile } of entries.values()) {
      const match = BREAKING.exec(text);
      if (!match) continue;
      const sign = match[1] ?? match[2] ?? "";
      yield { where: spot(document, [inFile]), args: { sign }, fix: text.replace(ALL, "\u00A0") };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5016",
  severity: "warning",
  title: "A French sign can stand alone on a line",
  explanation:
    "French writes a space before ? ! : ; and inside « ». An ordinary one lets the line end there, so it is U+00A0, the space that does not.",
  wrong: { "locales/fr/sample.json": { "age.title": "Quel âge avez-vous ?" } },
  right: { "locales/fr/sample.json": { "age.title": "Quel âge avez-vous\u00A0?" } },
  checkWords,
  say: ({ sign }) => [`a line can end at the space beside ${sign}`, "write U+00A0, the space that does not break"],
};
