import { isLanguage } from "../../../foundation/locale.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string; readonly other: string; readonly language: string };

/** Shorter words mean several things in one language: "Order" is a noun and a verb. */
const LEAST = 16;
/** So many that read alike were pasted on purpose, or by a program. */
const MOST = 4;
/** Of which share of their words two texts say the same. */
const ALIKE = 0.35;

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);

const likeness = (one: string, other: string): number => {
  const [ones, others] = [wordsIn(one), wordsIn(other)];
  const both = [...ones].filter((word) => others.has(word)).length;
  return both / Math.max(1, ones.size + others.size - both);
};

/** `denver.description` and `giant.description` of one file: the same thing said of two subjects. */
const areTwins = (one: string, other: string): boolean => {
  const [ones, others] = [one.split("."), other.split(".")];
  return ones.length > 2 && ones.length === others.length && ones[0] === others[0] && ones.at(-1) === others.at(-1);
};

/** Messages of one language that read alike. */
const sameTexts = (entries: ReadonlyMap<string, Message>): readonly (readonly Message[])[] => {
  const byText = new Map<string, Message[]>();
  for (const message of entries.values()) {
    if (message.text.length < LEAST) continue;
    const alike = byText.get(message.text);
    if (alike) alike.push(message);
    else byText.set(message.text, [message]);
  }
  return [...byText.values()].filter(({ length }) => length > 1 && length <= MOST);
};

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  const languages = [...folders].filter(([folder]) => isLanguage(folder));
  for (const [language, entries] of languages) {
    const elsewhere = languages.flatMap(([other, each]) => (other === language ? [] : [each]));
    const tellsApart = (one: string, other: string): boolean => {
      const pairs = elsewhere.flatMap((each) => {
        const [first, second] = [each.get(one)?.text, each.get(other)?.text];
        return first === undefined || second === undefined ? [] : [[first, second] as const];
      });
      if (pairs.length < 2 || pairs.some(([first, second]) => first === second)) return false;
      return areTwins(one, other) || pairs.every(([first, second]) => likeness(first, second) < ALIKE);
    };
    for (const alike of sameTexts(entries)) {
      for (const [index, message] of alike.entries()) {
        const other = alike.slice(0, index).find(({ key }) => tellsApart(key, message.key));
        if (!other) continue;
        const where = [message, other].map(({ document, inFile }) => spot(document, [inFile]));
        yield { where, args: { key: message.key, other: other.key, language } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5042",
  severity: "warning",
  title: "Two messages are the same in one language alone",
  explanation:
    "Where all other languages say two different things, one says the same twice: the words of one message were pasted over another, or a line slipped.",
  wrong: { "locales/de/sample.json": { "sorry.text": "A plan that begins where you are. (de)" } },
  right: { "locales/de/sample.json": { "sorry.text": "Our plans are for adults. (de)" } },
  checkWords,
  say: ({ key, other, language }) => [
    `"${key}" and "${other}" read alike in ${language} alone`,
    "write the words of the one that was overwritten",
  ],
};
