import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly opening: string; readonly closing: string };

const PAIRS = [
  ["¿", "?"],
  ["¡", "!"],
] as const;

/** A mark that ends a sentence; titles of publications keep their language, and end with a year or a name. */
const CLOSING = { "?": /\?(?!\S*=)/, "!": /!/ } as const;
const CITATION = /\b(19|20)\d\d\b|https:/;

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    if (!folder.startsWith("es")) continue;
    for (const { text, document, inFile } of entries.values()) {
      if (CITATION.test(text)) continue;
      for (const [opening, closing] of PAIRS) {
        if (!CLOSING[closing].test(text) || text.includes(opening)) continue;
        yield { where: spot(document, [inFile]), args: { opening, closing } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5022",
  severity: "warning",
  title: "A Spanish question or exclamation does not open",
  explanation:
    "Spanish opens what it closes: ¿…? and ¡…!. Where the question begins inside a sentence only its author knows.",
  wrong: { "locales/es/sample.json": { "age.title": "Cuántos años tienes?" } },
  right: { "locales/es/sample.json": { "age.title": "¿Cuántos años tienes?" } },
  checkWords,
  say: ({ opening, closing }) => [`${closing} closes what nothing opens`, `write ${opening} where it begins`],
};
