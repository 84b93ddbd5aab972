import type { Messages } from "../../../language/words/messages.ts";
import type { Rule } from "../../rule.ts";
import { againstAll } from "../parts/against-all.ts";
import { readableText } from "../parts/foreign-words.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";

type Args = { readonly name: string };

/** `PDF`, `Denver`, `PayPal`, `Apple`; a word that begins a sentence may be any, and so may one in capitals: `FREE`. */
const NAME = /(?![A-Z]{4})[A-ZÀ-ÖØ-Þ](?<=[^.!?:…\s] ["„“«(]?.)[A-Za-zÀ-ÖØ-öø-ÿ\d]+/g;

interface Reading {
  readonly text: string;
  /** Of German none: it writes every noun so. */
  readonly names: readonly string[];
}

/** "Berlín" → "Berlin". */
const withoutAccents = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The place of the one text that does not name it; null: all do, or several do not. */
const onlyWithout = (readings: readonly Reading[], name: string): number | null => {
  let only: number | null = null;
  for (const [at, { text }] of readings.entries()) {
    if (text.includes(name)) continue;
    if (only !== null) return null;
    only = at;
  }
  return only === null || withoutAccents(readings[only]?.text ?? "").includes(name) ? null : only;
};

const checkNames = againstAll<Reading, Args>({
  read: (message) => {
    const text = readableText(message);
    return { text, names: message.folder === "de" ? [] : (text.match(NAME) ?? []) };
  },
  oddOf: (readings) => {
    // What one language alone has not stands in each of two others.
    const [ones = [], others = []] = readings.filter(({ names }) => names.length > 0).map(({ names }) => names);
    for (const names of [ones, others])
      for (const name of names) {
        const at = onlyWithout(readings, name);
        if (at !== null) return { at, args: { name } };
      }
    return null;
  },
});

/** What some language writes in small letters somewhere is a word: "plan", "yoga", "test". */
const isWord = ({ files }: Messages, name: string): boolean => {
  const word = name.toLowerCase();
  const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "u");
  return files.some((file) => file.some(({ text }) => text.includes(word) && pattern.test(text)));
};

function* checkWords(messages: Messages): ReturnType<typeof checkNames> {
  const words = new Map<string, boolean>();
  for (const finding of checkNames(messages)) {
    const { name } = finding.args;
    const isOne = words.get(name) ?? isWord(messages, name);
    words.set(name, isOne);
    if (!isOne) yield finding;
  }
}

export const rule: Rule<Args> = {
  code: "FNL5050",
  severity: "warning",
  title: "One language names something else than all others",
  explanation:
    "Towns, events, brands and formats have one name in all our languages. Where all others say “Denver” or “PDF” and one does not, it speaks of something else: its words were copied, or it was forgotten.",
  wrong: {
    ...inAllLanguages({ "story.head": "Ana of Denver" }),
    "locales/de/sample.json": { "story.head": "Ana of Dallas" },
  },
  right: inAllLanguages({ "story.head": "Ana of Denver" }),
  checkWords,
  say: ({ name }) => [`all other languages say "${name}" here`, `write "${name}", or change it in all languages`],
};
