import { fieldsOf } from "../../../foundation/json.ts";
import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { pointerOf, type Spot, spot } from "../../../language/reading/json-document.ts";
import { certain, nearest } from "../../../language/validation/suggest.ts";
import { type MessageUse, messageUses, renamedWords, silentIn, stemOf } from "../../../language/words/message-uses.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Args =
  /** A file with these words is missing. */
  | { readonly is: "file"; readonly path: string; readonly count: number }
  /** `locales`: those without the words; null: all. */
  | { readonly is: "words"; readonly key: string; readonly locales: readonly string[] | null };
type Hints = { readonly help: string };

/** Message keys as their schema takes them; another one is reported by it. */
const KEY = /^[a-z0-9-]+\./;

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  if (!content.messages.complete) return;
  const files = new Map<string, string[]>();
  for (const [key, uses] of messageUses(content)) {
    if (!KEY.test(key)) continue;
    const without = silentIn(content, key);
    if (without.length === 0 || isNoText(content, key, without)) continue;
    const absent = absentFile(content, key, without);
    if (absent !== null) files.set(absent, [...(files.get(absent) ?? []), key]);
    else if (without.length < LOCALES.length) yield inSome(content, key, uses, without);
    else yield nowhere(content, key, uses);
  }
  for (const [path, keys] of files) yield withoutFile(content, path, keys);
}

/** Something stands there that is no text, and that is reported. */
const isNoText = (content: Content, key: string, without: readonly string[]): boolean => {
  const [file = "", ...rest] = key.split(".");
  const path = `locales/${(without[0] ?? "").slice(0, 2)}/${file}.json`;
  return Object.hasOwn(fieldsOf(content.files.get(path)?.document?.value), rest.join("."));
};

/** The file of words that would say a message, when there is none in the first language that lacks it. */
const absentFile = (content: Content, key: string, without: readonly string[]): string | null => {
  const [file = ""] = key.split(".");
  const isThere = (folder: string): boolean => content.files.has(`locales/${folder}/${file}.json`);
  const languages = [...new Set(LOCALES.map(languageOf))];
  if (!languages.some(isThere)) return `locales/<language>/${file}.json`;
  const language = (without[0] ?? "").slice(0, 2);
  return isThere(language) ? null : `locales/${language}/${file}.json`;
};

/** One cause, however many words are in it. */
const withoutFile = (content: Content, path: string, keys: readonly string[]): FindingWithHints<Args, Hints> => {
  const [, folder = "", file = ""] = path.split("/");
  const others = [...content.files.values()].flatMap(({ role }) => (role?.kind === "messages" ? [role.name] : []));
  const near = nearest(file.replace(".json", ""), new Set(others));
  const isNowhere = folder.startsWith("<");
  const help = isNowhere && near !== null ? `did you mean "${near}"?` : `add ${path}`;
  const places = keys.flatMap((key) => messageUses(content).get(key) ?? []).map(spotOf);
  // Where the file is missing everywhere, what names it may be wrong; otherwise one place of a file shows who waits for it.
  const firstOfFiles = new Map(places.toReversed().map((each) => [each.document.path, each]));
  return {
    where: isNowhere ? places : [...firstOfFiles.values()],
    args: { is: "file", path, count: keys.length },
    hints: { help },
  };
};

const inSome = (
  content: Content,
  key: string,
  uses: readonly MessageUse[],
  without: readonly string[],
): FindingWithHints<Args, Hints> => {
  const [file = "", ...rest] = key.split(".");
  const path = `locales/${(without[0] ?? "").slice(0, 2)}/${file}.json`;
  const renamed = renamedWords(content).get(key);
  const help = renamed
    ? `did you mean it by "${renamed.key.slice(file.length + 1)}" in ${path}, which nothing uses?`
    : `add "${rest.join(".")}" to ${path}`;
  return { where: uses.slice(0, 1).map(spotOf), args: { is: "words", key, locales: without }, hints: { help } };
};

const nowhere = (content: Content, key: string, uses: readonly MessageUse[]): FindingWithHints<Args, Hints> => {
  const [file = "", ...rest] = key.split(".");
  const renamed = renamedWords(content).get(key);
  const keys = knownKeys(content);
  // Compared with a few thousand words in a moment, and with a pasted dictionary never.
  const near = keys.size > 10_000 ? null : nearest(key, keys);
  const unknown =
    near === null ? `add "${rest.join(".")}" to locales/<language>/${file}.json` : `did you mean "${near}"?`;
  const help = renamed ? `did you mean "${renamed.key}", which nothing uses?` : unknown;
  const meant = renamed ? (renamed.sure ? renamed.key : null) : near === null ? null : certain(key, keys);
  return { where: uses.map(spotOf), args: { is: "words", key, locales: null }, hints: { help }, ...fixedBy(meant) };
};

const spotOf = ({ document, pointer }: MessageUse): Spot => spot(document, pointerOf(pointer));

const knownKeys = ({ messages }: Content): ReadonlySet<string> =>
  new Set([...messages.folders.values()].flatMap((folder) => [...folder.keys()].map(stemOf)));

export const rule: Rule<Args, Hints> = {
  code: "FNL5001",
  severity: "error",
  title: "A message has no words in some locale",
  explanation:
    "Every text that a visitor can reach exists in all ten locales: in `locales/<language>/`, and where a region says it differently in `locales/<region>/`. Otherwise the visitor would read English, or the key.",
  wrong: { "locales/fr/sample.json": { "goal.title": null } },
  right: { "locales/fr/sample.json": { "goal.title": "Quel est votre objectif\u00A0?" } },
  check,
  say({ help, ...args }) {
    if (args.is === "words") {
      const locales = args.locales === null ? "" : ` in ${args.locales.join(", ")}`;
      return [`no words for "${args.key}"${locales}`, help];
    }
    const count = args.count === 1 ? "1 message" : `${args.count} messages`;
    return [`there is no ${args.path}, which has ${count} to say`, help];
  },
};
