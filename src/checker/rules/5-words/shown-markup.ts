import { rangeOf, spot } from "../../../language/reading/json-document.ts";
import { type Place, placeIn } from "../../../language/reading/place.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly markup: string; readonly is: Markup };

type Markup = "tag" | "entity" | "link with a space" | "open link";

/** What looks like more than text, and is shown letter by letter; before it what such a text has in it at least. */
const MARKUP: readonly (readonly [sign: string, RegExp, Markup])[] = [
  ["<", /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i, "tag"],
  ["&", /&(?:[a-z]{2,8}|#\d{2,5}|#x[0-9a-f]{2,5});/i, "entity"],
  ["] ", /\[[^\]]+\] +\([^)\s]+\)/, "link with a space"],
  ["](", /\[[^\]]+\]\([^)]*$/, "open link"],
];

const WAYS_OUT: Readonly<Record<Markup, string>> = {
  tag: "words are shown as they are written: say it without the tag",
  entity: "write the character itself",
  "link with a space": "a link is written without a space: [label](page)",
  "open link": "close the link: [label](page)",
};

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const folder of folders.values()) {
    for (const message of folder.values()) {
      for (const [sign, pattern, is] of MARKUP) {
        if (!message.text.includes(sign)) continue;
        const markup = pattern.exec(message.text)?.[0];
        if (markup !== undefined) yield { where: placeOfMarkup(message, markup), args: { markup, is } };
      }
    }
  }
}

const placeOfMarkup = ({ document, inFile }: Message, markup: string): Place => {
  const { offset, length } = rangeOf(spot(document, [inFile]));
  const inside = document.text.slice(offset, offset + length).indexOf(markup);
  return inside === -1 ? placeIn(document, offset, length) : placeIn(document, offset + inside, markup.length);
};

export const rule: Rule<Args> = {
  code: "FNL5013",
  severity: "error",
  title: "Visitors read what was meant for a program",
  explanation:
    "Words may hold placeholders, `{{name}}`, and links, `[label](page)`. HTML, entities and links that are not written like that are shown as they stand.",
  wrong: { "locales/en/sample.json": { "plans.title": "Your <b>plan</b>" } },
  right: { "locales/en/sample.json": { "plans.title": "Your plan" } },
  checkWords,
  say: ({ markup, is }) => [`visitors read ${markup}`, WAYS_OUT[is]],
};
