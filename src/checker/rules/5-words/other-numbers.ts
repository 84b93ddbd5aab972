import type { Rule } from "../../rule.ts";
import { besideEnglish } from "../parts/beside-english.ts";
import { readableText } from "../parts/foreign-words.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";
import { COUNT, countOf, monthsNamed, spelledNumbers, weekdaysNamed } from "../parts/number-words.ts";

type Args = {
  readonly in: "translation" | "English";
  readonly translated: string;
  readonly english: string;
};

const NUMBER = /(?<![\p{L}\d.,])\d+(?:[.,\u00A0\u202F]\d+)*/gu;
const UNITS: Readonly<Record<string, string>> = {
  minutes: "min(?:ut[a-zéi]*)?",
  hours: "hours?|Stunden?|heures?|horas?|or[ae]",
  days: "days?|Tagen?|Tage|jours?|días?|giorn[oi]",
  weeks: "weeks?|Wochen?|semaines?|semanas?|settiman[ae]",
  months: "months?|Monaten?|Monate?|mois|mes(?:es)?|mes[ei]",
};
const TIME = new RegExp(
  `(?<![\\p{L}\\d])${COUNT}[\\s\\u00A0\\u202F-]*(?:${Object.values(UNITS)
    .map((names) => `(${names})`)
    .join("|")})(?!\\p{L})`,
  "giu",
);
/** Measures that other languages reckon otherwise, and numbers that they count otherwise. */
const RECKONED = /\b(?:miles?|pounds?|lbs?|feet|inch(?:es)?|ounces?|billion|million|[ap]\.?m)\b/i;

/** `1,000.5`, `1.000,5` and `1 000,5` → `1000.5`. */
const plain = (number: string): string =>
  number.replaceAll(/[\u00A0\u202F]|[.,](?=\d{3}(?!\d))/g, "").replace(",", ".");

const numbersIn = (text: string): readonly string[] => (text.match(NUMBER) ?? []).map(plain).sort();

const timesIn = (text: string): readonly string[] =>
  [...text.matchAll(TIME)]
    .map(([, count = "", ...units]) => `${countOf(count)} ${Object.keys(UNITS)[units.findIndex(Boolean)]}`)
    .sort();

const without = (some: readonly string[], others: readonly string[]): string =>
  [...new Set(some.filter((each) => !others.includes(each)))].join(", ");

/** What a text says, in each way that it can be read. */
type Reading = (text: string, language: string) => readonly (readonly string[])[];

const spokenIn: Reading = (text, language) =>
  spelledNumbers(text, language).map((spelled) => [...numbersIn(text), ...spelled].sort());

const READINGS: readonly Reading[] = [
  (text) => [numbersIn(text)],
  spokenIn,
  (text) => [timesIn(text)],
  (text, language) => [[...monthsNamed(text, language)].sort()],
  (text, language) => [[...weekdaysNamed(text, language)].sort()],
];

/** One more or less may be a number that is said in another way. */
const differs = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.join() !== other.join();

const checkWords = besideEnglish({
  read: (message) => {
    const text = readableText(message);
    return { isReckoned: RECKONED.test(message.text), readings: READINGS.map((read) => read(text, message.folder)) };
  },
  differenceIn: (english, translation) => {
    if (english.isReckoned) return null;
    for (const [at, originals] of english.readings.entries()) {
      const translations = translation.readings[at] ?? [];
      const [[original = []], [other = []]] = [originals, translations];
      if (originals.every((one) => translations.every((each) => differs(one, each))))
        return { translated: without(other, original), english: without(original, other) };
    }
    return null;
  },
});

export const rule: Rule<Args> = {
  code: "FNL5037",
  severity: "warning",
  title: "A translation says another number than English",
  explanation:
    "45 minutes in one language and 40 in another, “three books” and “zwei Bücher”, November and October, Thursday and Saturday: a number, a month or a day was changed in one place, or a line slipped. Where all translations agree, it is English that differs.",
  wrong: {
    ...inAllLanguages({ "story.head": "Ana, 10 km" }),
    "locales/de/sample.json": { "story.head": "Ana, 15 km" },
  },
  right: inAllLanguages({ "story.head": "Ana, 10 km" }),
  checkWords,
  say: ({ in: place, translated, english }) =>
    place === "English"
      ? [`${english}, and all translations say ${translated}`, `write ${translated}, or change the translations`]
      : [`${translated}, and English says ${english}`, `write ${english}, or change it in all languages`],
};
