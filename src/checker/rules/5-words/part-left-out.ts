import type { Rule } from "../../rule.ts";
import { againstAll } from "../parts/against-all.ts";

type Args = { readonly is: "sentence" | "part"; readonly percent: number };

/** How many letters a language takes for what English says in one. */
const LENGTHS: Readonly<Record<string, number>> = { en: 1, de: 1.1, fr: 1.12, es: 1.03, it: 1.04 };

/** `4. Juli` ends no sentence. */
const END = /(?<=[^\d\s][.!?…])["”»“)]*[\s\u00A0]+(?=["„“«¿¡(]?[\p{Lu}\d{[])/gu;

/** Of the shortest of the others, from so many letters on: what is shorter lacks something. */
const LEAST_OF: readonly (readonly [letters: number, share: number])[] = [
  [70, 0.72],
  [25, 0.55],
];
const LEAST_OF_SENTENCES = 0.8;

interface Reading {
  readonly length: number;
  readonly sentences: number;
}

const PERCENT = 100;

const checkWords = againstAll<Reading, Args>({
  read: ({ text, folder }) => ({
    length: text.length / (LENGTHS[folder] ?? 1),
    sentences: 1 + (text.match(END)?.length ?? 0),
  }),
  oddOf: (readings) => {
    const lengths = readings.map(({ length }) => length);
    const shortest = Math.min(...lengths);
    const at = lengths.indexOf(shortest);
    const others = readings.filter((_each, index) => index !== at);
    const next = Math.min(...others.map(({ length }) => length));
    const share = shortest / next;
    const percent = Math.round(PERCENT * (1 - share));
    const { sentences } = readings[at] ?? { sentences: 0 };
    if (share < LEAST_OF_SENTENCES && others.every((each) => each.sentences > sentences))
      return { at, args: { is: "sentence", percent } };
    return LEAST_OF.some(([letters, least]) => next >= letters && share < least)
      ? { at, args: { is: "part", percent } }
      : null;
  },
});

const inGerman = (text: string): Rule["wrong"] => ({
  "locales/en/sample.json": { "sorry.text": "Our plans are for adults. Come back when you are one." },
  "locales/de/sample.json": { "sorry.text": text },
  "locales/fr/sample.json": { "sorry.text": "Nos plans sont pour les adultes. Revenez quand vous le serez." },
  "locales/es/sample.json": { "sorry.text": "Nuestros planes son para adultos. Vuelve cuando lo seas." },
  "locales/it/sample.json": { "sorry.text": "I nostri piani sono per adulti. Torna quando lo sarai." },
});

export const rule: Rule<Args> = {
  code: "FNL5049",
  severity: "warning",
  title: "One language leaves out what all others say",
  explanation:
    "Where a text is far shorter than in every other language, or has a sentence less and is shorter, a sentence or a clause was lost: mostly the one with the condition or the way out. Its readers agree to something else.",
  wrong: inGerman("Unsere Pläne sind für Erwachsene."),
  right: inGerman("Unsere Pläne sind für Erwachsene. Komm wieder, wenn du es bist."),
  checkWords,
  say: ({ is, percent }) => [
    is === "sentence"
      ? "all other languages say a sentence more"
      : `this text is ${percent} % shorter than in any other language`,
    "say here what the others say, or take it away in all languages",
  ],
};
