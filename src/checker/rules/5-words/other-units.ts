import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

const METRIC = new Set(["de", "es", "fr", "it"]);
const UNITS =
  /\d+(?:[.,]\d+)?\s(?:Meilen?|miles|millas?|milles|miglia|lbs?|Pfund|libras|livres|libbre|Zoll|pulgadas|pouces|pollici)(?!\p{L})/iu;

const checkWords = checkTexts((text, folder) => (METRIC.has(folder) ? UNITS.exec(text)?.[0] : null));

export const rule: Rule<Worded> = {
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
