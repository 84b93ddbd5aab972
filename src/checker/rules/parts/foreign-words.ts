import { isLanguage, type Language } from "../../../foundation/locale.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";

/** The words of a message in small letters, each once; `isSmall`: it stands in small letters there. */
type Words = readonly { readonly word: string; readonly isSmall: boolean }[];

interface Vocabulary {
  /** How many messages have a word. */
  readonly messagesWith: Map<string, number>;
  /** Words that stand in small letters somewhere: no names. */
  readonly common: Set<string>;
}

const WORD = /\p{L}{3,}/gu;
/** Names of placeholders and targets of links are not read. */
const UNREAD = /\{\{[^}]*\}\}|\]\([^)]*\)/g;

/** What visitors read of a message, as far as it is written there. */
export const readableText = ({ text }: Message): string =>
  text.includes("{{") || text.includes("](") ? text.replaceAll(UNREAD, " ") : text;

/** Kept for as long as the file of the message stays the same. */
const wordsOf = oncePer((message: Message): Words => {
  const words = new Map<string, boolean>();
  for (const each of readableText(message).match(WORD) ?? []) {
    const word = each.toLowerCase();
    words.set(word, words.get(word) === true || word === each);
  }
  return [...words].map(([word, isSmall]) => ({ word, isSmall }));
});

const languageIn = (folder: string): Language | null => {
  const language = folder.slice(0, 2);
  return isLanguage(language) ? language : null;
};

const vocabulariesOf = ({ folders }: Messages): ReadonlyMap<Language, Vocabulary> => {
  const vocabularies = new Map<Language, Vocabulary>();
  const english = folders.get("en");
  for (const [folder, entries] of folders) {
    const language = languageIn(folder);
    if (language === null) continue;
    const { messagesWith, common } = vocabularies.get(language) ?? { messagesWith: new Map(), common: new Set() };
    vocabularies.set(language, { messagesWith, common });
    for (const message of entries.values()) {
      if (language !== "en" && english?.get(message.key)?.text === message.text) continue;
      for (const { word, isSmall } of wordsOf(message)) {
        messagesWith.set(word, (messagesWith.get(word) ?? 0) + 1);
        if (isSmall) common.add(word);
      }
    }
  }
  return vocabularies;
};

/** Of fewer words nobody can tell a language. */
const ENOUGH = 400;
/** Of a sentence that is nobody's copy: so many words, and such a share of them, are another language's alone. */
const LEAST = 3;
const SHARE = 0.6;

/**
 * What each language says elsewhere: a text whose words are those of another language is not translated. No dictionary
 * is needed, because every word that matters is said more than once.
 */
export const foreignLanguageIn = (messages: Messages): ((message: Message) => Language | null) => {
  const vocabularies = vocabulariesOf(messages);
  const { folders } = messages;
  return (message) => {
    const { key, text, folder } = message;
    const own = languageIn(folder);
    const known = own === null ? undefined : vocabularies.get(own)?.messagesWith;
    if (!known || known.size < ENOUGH) return null;
    const isEnglishCopy = own !== "en" && folders.get("en")?.get(key)?.text === text;
    // The message itself has each of its words; a copy of English was left out.
    const once = isEnglishCopy ? 0 : 1;
    const words = wordsOf(message);
    const strange = words.filter(({ word }) => (known.get(word) ?? 0) <= once);
    if (strange.length === 0) return null;
    for (const [language, { common, messagesWith }] of vocabularies) {
      if (language === own) continue;
      const shared = strange.filter(({ word }) => common.has(word)).length;
      if (folders.get(language)?.get(key)?.text === text) {
        // What English says alike is a name, unless it is English. German writes its nouns like names.
        if (language !== "en" && isEnglishCopy) continue;
        const nouns = language === "de" ? strange.filter(({ word }) => messagesWith.has(word)).length : 0;
        if (Math.max(shared, nouns) * 2 >= words.length) return language;
      } else if (shared >= LEAST && shared >= words.length * SHARE) return language;
    }
    return null;
  };
};
