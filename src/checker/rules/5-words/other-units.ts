import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string };

const METRIC = new Set(["de", "es", "fr", "it"]);
const UNITS =
  /\d+(?:[.,]\d+)?\s(?:Meilen?|miles|millas?|milles|miglia|lbs?|Pfund|libras|livres|libbre|Zoll|pulgadas|pouces|pollici)(?!\p{L})/iu;

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    if (!METRIC.has(folder)) continue;
    for (const { text, document, inFile } of entries.values()) {
      const words = UNITS.exec(text)?.[0];
      if (words !== undefined) yield { where: spot(document, [inFile]), args: { words } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5027",
  severity: "warning",
  title: "Measures that are not used there",
  explanation:
    "Who reads German, Spanish, French or Italian runs kilometres and weighs kilograms. Miles and pounds are for the regions that use them: a folder of theirs says it.",
  wrong: { "locales/de/sample.json": { "story.head": "Ana läuft 3 Meilen" } },
  right: { "locales/de/sample.json": { "story.head": "Ana läuft 5 km" } },
  checkWords,
  say: ({ words }) => [`"${words}" is not how it is measured there`, "write kilometres, kilograms or centimetres"],
};
