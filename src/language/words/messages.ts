import { LOCALES, type Locale, languageOf, messageLayers } from "../../foundation/locale.ts";
import type { Memory } from "../../foundation/memory.ts";
import type { JsonDocument } from "../reading/json-document.ts";
import type { ContentFile } from "../reading/read-file.ts";

/** One message in one folder. */
export interface Message {
  /** `"funnel-20.goal.title"`. */
  readonly key: string;
  readonly text: string;
  readonly folder: string;
  readonly document: JsonDocument;
  /** The key inside the file. */
  readonly inFile: string;
}

export interface Messages {
  /** By folder of `locales/`, then by message key. */
  readonly folders: ReadonlyMap<string, ReadonlyMap<string, Message>>;
  /** What each file says: the same list for as long as the file stays the same. */
  readonly files: readonly (readonly Message[])[];
  /** Every form of a message in a locale: one, or one for each plural suffix. Empty: the locale has no words for it. */
  formsOf(key: string, locale: Locale): readonly Message[];
  /** A file of words that cannot be read: what is missing in it is not known. */
  readonly complete: boolean;
}

export const ALL_FORMS = ["zero", "one", "two", "few", "many", "other"] as const;
export const PLURAL = new RegExp(`_(${ALL_FORMS.join("|")})$`);

/** The folders that may stand in `locales/`: languages, and regions that say something differently. */
export const MESSAGE_FOLDERS: ReadonlySet<string> = new Set([...LOCALES.map(languageOf), ...LOCALES]);

/**
 * Plural categories that a language needs for the numbers we print: up to a few hundred, and fractions. CLDR's `many`
 * of French, Italian and Spanish begins at a million.
 */
export const pluralForms = (folder: string): readonly string[] => {
  const rules = new Intl.PluralRules(folder);
  const forms = new Set(Array.from({ length: 400 }, (_value, index) => rules.select(index / 2)));
  return [...forms].sort();
};

const messagesIn = (file: ContentFile): readonly Message[] => {
  const { role, document } = file;
  const entries = typeof document?.value === "object" && document.value !== null ? document.value : {};
  return Object.entries(entries).flatMap(([inFile, text]): readonly Message[] =>
    role && document && typeof text === "string"
      ? [{ key: `${role.name}.${inFile}`, text, folder: role.owner, document, inFile }]
      : [],
  );
};

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** Files of words, with the messages that were read from them last. */
interface MessagesOf {
  files: readonly ContentFile[];
  messages: Messages;
}

/** By the first of the files. */
const startedBy = (_first: ContentFile): Partial<MessagesOf> => ({});

/** The messages of all files of words: as long as those are the same, a memory has the same value. */
export const messagesOf = (files: Iterable<ContentFile>, memory: Memory): Messages => {
  const ofWords = [...files].filter(({ role }) => role?.kind === "messages");
  const [first] = ofWords;
  if (!first) return createMessages(ofWords, memory);
  const again = memory.recall(startedBy, first);
  if (again.messages && again.files?.length === ofWords.length && again.files.every((file, at) => file === ofWords[at]))
    return again.messages;
  again.files = ofWords;
  again.messages = createMessages(ofWords, memory);
  return again.messages;
};

const createMessages = (files: readonly ContentFile[], memory: Memory): Messages => {
  const folders = new Map<string, Map<string, Message>>();
  const lists: (readonly Message[])[] = [];
  let complete = true;
  for (const file of files) {
    const { role, document } = file;
    if (!role) continue;
    if (document === null || !isObject(document.value)) complete = false;
    const folder = folders.get(role.owner) ?? new Map<string, Message>();
    folders.set(role.owner, folder);
    const list = memory.recall(messagesIn, file);
    lists.push(list);
    for (const message of list) folder.set(message.key, message);
  }
  // Asked for every word in every locale, so it makes no lists.
  const find = (key: string, locale: Locale): Message | undefined => {
    let message: Message | undefined;
    for (const folder of messageLayers(locale)) message = folders.get(folder)?.get(key) ?? message;
    return message;
  };

  return {
    folders,
    files: lists,
    complete,
    formsOf(key, locale) {
      const plain = find(key, locale);
      if (plain) return [plain];
      return ALL_FORMS.flatMap((form) => find(`${key}_${form}`, locale) ?? []);
    },
  };
};
