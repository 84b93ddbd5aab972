import type { Look } from "./look.ts";

/** The words of one locale. */
export interface Catalogue {
  /** A text between two ends of a line is one of its messages, with whatever stands for a placeholder, or several of them. */
  has(line: string): boolean;
  /** It has a message of this key, or others of its file. */
  isKey(text: string): boolean;
}

const MARK = /\[([^\]]+)\]\([^)\s]+\)|\*\*([^*]+)\*\*/g;
const PLACEHOLDERS = /\{\{[^}]*\}\}/g;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** Nothing longer is put into a message. */
const LONGEST_VALUE = 80;
/**
 * A message with values in it is told by its share of the letters of a line: "{{plan}} in {{days}}" is not every sentence that
 * has an "in", and "Code {{code}}" none that begins with it. What stands behind a colon may be long.
 */
const BEGINS = /^[^{]*\p{Letter}{2}[^{]*:\s*\{/u;
const OWN_SHARE = 1 / 3;

const lettersOf = (text: string): number => text.match(/\p{Letter}/gu)?.length ?? 0;

/** Without what nobody sees: kinds of space, and where a word may be broken. */
const plain = (text: string): string =>
  text
    .replace(/[\u00AD\u200B\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim();

interface Pattern {
  readonly ofLine: RegExp;
  readonly ofStart: RegExp;
  /** Of the message itself. */
  readonly letters: number;
  readonly begins: boolean;
}

const patternOf = (text: string): Pattern => {
  const parts = text.split(PLACEHOLDERS);
  const source = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(`.{1,${LONGEST_VALUE}}?`);
  return {
    ofLine: new RegExp(`^${source}$`, "u"),
    ofStart: new RegExp(`^${source}(?= |$)`, "u"),
    letters: lettersOf(parts.join("")),
    begins: BEGINS.test(text),
  };
};

/** @param messages by key, as the build writes them for a locale */
export const createCatalogue = (messages: Readonly<Record<string, string>>): Catalogue => {
  const keys = new Set(Object.keys(messages).flatMap((key) => [key, key.replace(PLURAL, "")]));
  const files = new Set(Object.keys(messages).map((key) => key.split(".", 1)[0] ?? ""));
  const texts = Object.values(messages).map((text) => plain(text.replace(MARK, "$1$2")));
  const fixed = new Set(texts);
  const patterns = texts.filter((text) => text.includes("{{")).map(patternOf);
  const isOwn = ({ letters, begins }: Pattern, text: string): boolean =>
    begins || (letters > 0 && letters >= OWN_SHARE * lettersOf(text));
  const isMessage = (line: string): boolean =>
    fixed.has(line) || patterns.some((pattern) => pattern.ofLine.test(line) && isOwn(pattern, line));
  /** What may follow where a message has ended. */
  const rests = (line: string): readonly string[] => {
    const starts = texts.filter((text) => text !== "" && line.startsWith(`${text} `));
    const filled = patterns.flatMap((pattern) => {
      const [start = ""] = pattern.ofStart.exec(line) ?? [];
      return start !== "" && start !== line && isOwn(pattern, start) ? [start] : [];
    });
    return [...starts, ...filled].map((start) => line.slice(start.length + 1));
  };
  const isMade = (line: string): boolean => isMessage(line) || rests(line).some(isMade);
  const made = new Map<string, boolean>();
  return {
    has: (line) => {
      const text = plain(line);
      const has = made.get(text) ?? isMade(text);
      made.set(text, has);
      return has;
    },
    isKey: (text) => keys.has(text) || files.has(text.split(".", 1)[0] ?? ""),
  };
};

const HAS_WORD = /\p{Letter}{3}/u;

/**
 * What a page says that nobody should see there: a message key, or, of its own accord, words that are none of the visitor's
 * locale. Null: nothing.
 */
export const wrongWords = (look: Look, locale: string, words: Catalogue): string | null => {
  const key = look.dotted.find(words.isKey);
  if (key !== undefined) return `shows ${key}`;
  if (look.locale !== locale) return `is a page in ${look.locale || "no language"}, not in ${locale}`;
  const foreign = look.lines.find((line) => HAS_WORD.test(line) && !words.has(line));
  return foreign === undefined ? null : `says what is no message of ${locale}: ${foreign.slice(0, 80)}`;
};
