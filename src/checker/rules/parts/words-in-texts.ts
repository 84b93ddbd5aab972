import { LOCALES } from "../../../foundation/locale.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding } from "../../rule.ts";

/** Words of a message that a rule is about. */
export type Worded = { readonly words: string };

/**
 * What a rule reads in each text alone, so that a file that stays the same is read once.
 * @param read null: nothing that matters to the rule
 */
export const readEachText = <Value>(read: (message: Message) => Value | null | undefined) => {
  const readIn = oncePer((messages: readonly Message[]) =>
    messages.flatMap((message) => {
      const value = read(message);
      return value === null || value === undefined ? [] : [{ message, value }];
    }),
  );
  return ({ files }: Messages): readonly { readonly message: Message; readonly value: Value }[] =>
    files.flatMap(readIn);
};

/**
 * The check of a rule that looks at each text alone.
 * @param wordsIn the first words that are wrong; of the folder that they lie in
 */
export const checkTexts = (wordsIn: (text: string, folder: string) => string | null | undefined) => {
  const wrongIn = readEachText(({ text, folder }) => wordsIn(text, folder));
  return (messages: Messages): Iterable<Finding<Worded>> =>
    wrongIn(messages).map(({ message: { document, inFile }, value: words }) => ({
      where: spot(document, [inFile]),
      args: { words },
    }));
};

const formsByKey = oncePer((_messages: Messages) => new Map<string, readonly Message[]>());

/** Every form of some messages in all locales, each once. */
export const textsOf = (messages: Messages, keys: Iterable<string>): ReadonlySet<Message> => {
  const forms = formsByKey(messages);
  const formsOf = (key: string): readonly Message[] => {
    const all = forms.get(key) ?? [...new Set(LOCALES.flatMap((locale) => messages.formsOf(key, locale)))];
    forms.set(key, all);
    return all;
  };
  return new Set([...new Set(keys)].flatMap(formsOf));
};
