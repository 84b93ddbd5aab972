import { isLanguage } from "../../../foundation/locale.ts";
import { oncePer, oncePerEach } from "../../../foundation/once-per.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { readableText } from "../parts/foreign-words.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";

type Args = { readonly text: string; readonly other: string; readonly english: string };

/** A message beside its English, by the beginnings of their words. */
interface Pair {
  readonly message: Message;
  readonly english: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const ENGLISH = "en";

/** So much of a word is the same in most of its forms. */
const STEM = 5;
/** Longer texts say many things: whatever is translated rightly has some pair of words in common with them. */
const LONGEST = 70;
const LONGER = 1.5;
/** From here on what speaks for the exchange is more than chance: each of 0 (nothing) to 1 (always together). */
const EITHER = 0.3;
const GAIN = 0.5;

/** Read once for as long as the file of the message stays the same. */
const stemsOf = oncePer((message: Message): readonly string[] => [
  ...new Set(
    (
      readableText(message)
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? []
    ).map((word) => word.slice(0, STEM)),
  ),
]);

/** Words as numbers, those of both languages in one list: the same word is the same number. */
const pairsOf = (
  english: ReadonlyMap<string, Message>,
  translations: Iterable<Message>,
): { readonly pairs: readonly Pair[]; readonly words: number } => {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const pairs: Pair[] = [];
  for (const message of translations) {
    const original = english.get(message.key);
    if (!original || original.text.length > LONGEST || message.text.length > LONGEST * LONGER) continue;
    const [from, to] = [stemsOf(original).map(numberOf), stemsOf(message).map(numberOf)];
    pairs.push({ message, english: original.text, from, to });
  }
  return { pairs, words: numbers.size };
};

/** How often words stand in messages, and how often two of both languages in the same. */
const countsIn = (pairs: readonly Pair[], words: number) => {
  const [from, to] = [new Uint16Array(words), new Uint16Array(words)];
  const together = new Map<number, number>();
  const count = (counts: Uint16Array, word: number): void => void (counts[word] = (counts[word] ?? 0) + 1);
  for (const pair of pairs) {
    for (const word of pair.from) count(from, word);
    for (const word of pair.to) count(to, word);
    for (const one of pair.from)
      for (const other of pair.to) together.set(one * words + other, (together.get(one * words + other) ?? 0) + 1);
  }
  return { from, to, together };
};

/** Messages whose keys differ in the last part alone. */
const besideOf = (pairs: readonly Pair[]): Iterable<readonly Pair[]> => {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const parent = pair.message.key.slice(0, pair.message.key.lastIndexOf("."));
    const group = groups.get(parent);
    if (group) group.push(pair);
    else groups.set(parent, [pair]);
  }
  return groups.values();
};

const byKey = (messages: readonly Message[]): ReadonlyMap<string, Message> =>
  new Map(messages.map((message) => [message.key, message]));

/** @param lists the messages of the files of English and of one other language */
function* swappedIn(lists: readonly (readonly Message[])[]): Iterable<readonly [Pair, Pair]> {
  const messages = lists.flat();
  const english = byKey(messages.filter(({ folder }) => folder === ENGLISH));
  const translations = byKey(messages.filter(({ folder }) => folder !== ENGLISH));
  const { pairs, words } = pairsOf(english, translations.values());
  const { from, to, together } = countsIn(pairs, words);
  /**
   * What speaks for it that a word of English means one of a translation; without those that the others share, because
   * they do not tell which is which. `own`: messages in which the two stand together anyway.
   */
  const likeness = (
    english: Pair,
    translation: Pair,
    otherEnglish: Pair,
    otherTranslation: Pair,
    own: number,
  ): number => {
    let most = 0;
    for (const one of english.from) {
      if (otherEnglish.from.includes(one)) continue;
      for (const other of translation.to) {
        if (otherTranslation.to.includes(other)) continue;
        if (one === other) return 1;
        const both = (together.get(one * words + other) ?? 0) - own;
        if (both > 0) most = Math.max(most, (2 * both) / ((from[one] ?? 0) + (to[other] ?? 0) - 2 * own));
      }
    }
    return most;
  };
  const isSwapped = (one: Pair, other: Pair): boolean => {
    const [crossed, back] = [likeness(one, other, other, one, 0), likeness(other, one, one, other, 0)];
    if (Math.min(crossed, back) < EITHER || crossed + back < GAIN) return false;
    return crossed + back - likeness(one, one, other, other, 1) - likeness(other, other, one, one, 1) >= GAIN;
  };
  for (const group of besideOf(pairs))
    for (const [index, one] of group.entries())
      for (const other of group.slice(0, index)) if (isSwapped(one, other)) yield [other, one];
}

/** Read once for as long as all files of both languages stay the same. */
const swappedOf = oncePerEach((lists: readonly (readonly Message[])[]): readonly (readonly [Pair, Pair])[] => [
  ...swappedIn(lists),
]);

function* checkWords({ folders, files }: Messages): Iterable<Finding<Args>> {
  for (const folder of folders.keys()) {
    if (folder === ENGLISH || !isLanguage(folder)) continue;
    const lists = files.filter(([first]) => first?.folder === ENGLISH || first?.folder === folder);
    for (const [one, other] of swappedOf(lists)) {
      const where = [one, other].map(({ message }) => spot(message.document, [message.inFile]));
      yield { where, args: { text: one.message.text, other: other.message.text, english: one.english } };
    }
  }
}

const sections = (you: string, body: string): Rule["wrong"] => ({
  ...inAllLanguages({ "section.you": "Ana", "section.body": "Berta" }),
  "locales/de/sample.json": { "section.you": you, "section.body": body },
});

export const rule: Rule<Args> = {
  code: "FNL5047",
  severity: "warning",
  title: "Two translations stand in each other's place",
  explanation:
    "“Lose weight” is „Fit bleiben“ and “Stay fit” is „Abnehmen“: two lines were exchanged when they were pasted, and every answer counts for another one. Which words mean the same is learned from all other texts.",
  wrong: sections("Berta", "Ana"),
  right: sections("Ana", "Berta"),
  checkWords,
  say: ({ text, other, english }) => [
    `"${text}" and "${other}" seem to be exchanged: this one stands for "${english}"`,
    "put each where its English is",
  ],
};
