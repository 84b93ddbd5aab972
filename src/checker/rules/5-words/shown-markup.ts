import { problemIn, rangeOf, spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL5013", severity: "error" } as const;

/** What looks like more than text, and is shown letter by letter; before it what such a text has in it at least. */
const MARKUP: readonly (readonly [string, RegExp, string])[] = [
  ["<", /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i, "words are shown as they are written: say it without the tag"],
  ["&", /&(?:[a-z]{2,8}|#\d{2,5}|#x[0-9a-f]{2,5});/i, "write the character itself"],
  ["] ", /\[[^\]]+\] +\([^)\s]+\)/, "a link is written without a space: [label](page)"],
  ["](", /\[[^\]]+\]\([^)]*$/, "close the link: [label](page)"],
];

function* checkWords({ folders }: Messages): Iterable<Problem> {
  for (const folder of folders.values()) {
    for (const message of folder.values()) {
      for (const [sign, pattern, help] of MARKUP) {
        if (!message.text.includes(sign)) continue;
        const found = pattern.exec(message.text)?.[0];
        if (found !== undefined) yield shown(message, found, help);
      }
    }
  }
}

const shown = ({ document, inFile }: Message, found: string, help: string): Problem => {
  const { offset, length } = rangeOf(spot(document, [inFile]));
  const inside = document.text.slice(offset, offset + length).indexOf(found);
  const [at, size] = inside === -1 ? [offset, length] : [offset + inside, found.length];
  return problemIn(named, document, at, size, `visitors read ${found}`, help);
};

export const rule: Rule = {
  ...named,
  title: "Visitors read what was meant for a program",
  explanation:
    "Words may hold placeholders, `{{name}}`, and links, `[label](page)`. HTML, entities and links that are not written like that are shown as they stand.",
  wrong: { "locales/en/sample.json": { "goal.title": "Your <b>goal</b>" } },
  right: { "locales/en/sample.json": { "goal.title": "Your goal" } },
  checkWords,
};
