import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly is: Careless };

type Careless = "around" | "twice" | "control" | "before a sign";

/** No-break spaces are meant. */
const TWICE = / {2,}/;
/** Everything but the end of a line; the soft hyphen is not seen, either. */
const CONTROL = /[^\P{Cc}\n]|\u00AD/u;
/** French has a space there, and a rule of its own. */
const BEFORE_SIGN = /(?<=[\p{L}\d]) +(?=[,.!?;:](?:\s|$))/u;

const carelessIn = (text: string, folder: string): Careless | null => {
  if (CONTROL.test(text)) return "control";
  if (/^ | $/.test(text)) return "around";
  if (text.includes("  ")) return "twice";
  return !folder.startsWith("fr") && BEFORE_SIGN.test(text) ? "before a sign" : null;
};

const tidy = (text: string, folder: string): string => {
  const spaced = text
    .replaceAll(new RegExp(CONTROL, "gu"), (sign) => (sign === "\t" ? " " : ""))
    .replaceAll(new RegExp(TWICE, "g"), " ")
    .trim();
  return folder.startsWith("fr") ? spaced : spaced.replaceAll(new RegExp(BEFORE_SIGN, "gu"), "");
};

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    for (const { text, document, inFile } of entries.values()) {
      const is = carelessIn(text, folder);
      // What says nothing at all is reported as that.
      if (is === null || text.trim() === "") continue;
      yield { where: spot(document, [inFile]), args: { is }, fix: tidy(text, folder) };
    }
  }
}

const SENTENCES: Readonly<Record<Careless, string>> = {
  around: "a space begins or ends the words",
  twice: "two spaces in a row",
  control: "a character that nobody sees",
  "before a sign": "a space before a punctuation mark",
};

export const rule: Rule<Args> = {
  code: "FNL5021",
  severity: "warning",
  title: "Spaces or hidden characters in words",
  explanation:
    "Spaces at the ends, twice in a row or before a comma, tabs and control characters come from copying. They look careless, and a screen reader may stop at them. `--fix` takes them away.",
  wrong: { "locales/en/sample.json": { "home.head": "Your first  5 km " } },
  right: { "locales/en/sample.json": { "home.head": "Your first 5 km" } },
  checkWords,
  say: ({ is }) => [SENTENCES[is], "take it away"],
};
