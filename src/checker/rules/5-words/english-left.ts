import type { Rule } from "../../rule.ts";
import { besideEnglish } from "../parts/beside-english.ts";

type Args = { readonly in: "translation" | "English"; readonly words: string };

/** Fewer words are a name. */
const LEAST = 3;
/** With so many words beside it, a translation was begun. */
const BEGUN = 2;

const sentencesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\]\([^)]*\)/g, "]")
    .split(/(?<=[.!?])\s+|\n/u)
    .filter((each) => (each.match(/\p{L}{2,}/gu) ?? []).length >= LEAST);

const checkWords = besideEnglish({
  read: ({ text }) => ({ text, sentences: sentencesOf(text) }),
  differenceIn: (english, { text, sentences }) => {
    // A title of a study stays as it is; other whole texts are reported as not translated.
    if (english.text === text) return null;
    const left = sentences.find((each) => english.sentences.includes(each));
    const own = left === undefined ? [] : (text.replace(left, " ").match(/\p{L}{3,}/gu) ?? []);
    return left === undefined || own.length < BEGUN ? null : { words: left };
  },
});

export const rule: Rule<Args> = {
  code: "FNL5043",
  severity: "warning",
  title: "A sentence of a translation is still English",
  explanation:
    "A sentence was added in English, or translated half: what is left reads the same in both languages, word by word.",
  wrong: {
    "locales/en/sample.json": { "sorry.text": "Our plans are for adults. Come back later." },
    "locales/de/sample.json": { "sorry.text": "Unsere Pläne sind für Erwachsene. Come back later." },
  },
  right: {
    "locales/en/sample.json": { "sorry.text": "Our plans are for adults. Come back later." },
    "locales/de/sample.json": { "sorry.text": "Unsere Pläne sind für Erwachsene. Komm später wieder." },
  },
  checkWords,
  say: ({ in: place, words }) =>
    place === "English"
      ? [`"${words}" is still English in all translations`, "translate this sentence in each of them"]
      : [`"${words}" is still English`, "translate this sentence, too"],
};
