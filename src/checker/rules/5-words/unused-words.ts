import type { Content } from "../../../language/content/content.ts";
import { dangling } from "../../../language/names/names.ts";
import { allOverlays } from "../../../language/overlays/overlays-in.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { renamedWords, stemOf, unusedKeys } from "../../../language/words/message-uses.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args =
  | { readonly is: "word"; readonly key: string }
  /** So many words of one file. */
  | { readonly is: "file"; readonly file: string; readonly count: number };
type Hints = { readonly languages: readonly string[] };

/** Files whose words are used by the program itself, not by definitions. */
const OF_THE_PROGRAM = /^(app|mail)(-|$)/;

function* check(content: Content, world: World): Iterable<FindingWithHints<Args, Hints>> {
  const { files, funnels, campaigns, overlays } = content;
  // What a broken or missing file refers to is not known, so nothing can be called unused.
  if ([...files.values()].some(({ sound }) => !sound) || overlays.size < campaigns.size) return;
  if (allOverlays(content).some(({ faults }) => faults.length > 0)) return;
  if ([...funnels.values()].some(({ funnel, quiz }) => !funnel || !quiz)) return;
  const isOfProgram = (key: string): boolean => OF_THE_PROGRAM.test(key.split(".")[0] ?? "");
  const unused = [...unusedKeys(content).keys()].filter((key) => !isOfProgram(key));
  // Nor what a step, page or modal would say that is missing.
  if (unused.length === 0 || PARTS.some((kind) => isMissed(content, world, kind))) return;
  const renamed = new Set([...renamedWords(content).values()].map(({ key }) => key));
  const languages = languagesOf(content);
  const { few, many } = byFile(unused.filter((key) => !renamed.has(stemOf(key))));
  yield* inFiles(languages, many);
  const unreported = new Set(few);
  for (const [language, folder] of languages) {
    for (const { key, document, inFile } of folder.values()) {
      if (!unreported.delete(key)) continue;
      const others = languages.flatMap(([name, words]) => (name !== language && words.has(key) ? [name] : []));
      const where = spot(document, [inFile], "key");
      yield { where, args: { is: "word", key }, hints: { languages: others } };
    }
  }
}

/** So many words of one file are one cause: a file that nobody knows by this name, or that was pasted. */
const MANY = 50;

const fileOf = (key: string): string => key.split(".")[0] ?? "";

const byFile = (keys: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(fileOf(key), (counts.get(fileOf(key)) ?? 0) + 1);
  const isMany = (file: string): boolean => (counts.get(file) ?? 0) > MANY;
  const few = keys.filter((key) => !isMany(fileOf(key)));
  return { few, many: new Map([...counts].filter(([file]) => isMany(file))) };
};

function* inFiles(
  languages: ReturnType<typeof languagesOf>,
  many: ReadonlyMap<string, number>,
): Iterable<FindingWithHints<Args, Hints>> {
  for (const [file, count] of many) {
    const message = languages.flatMap(([, words]) => [...words.values()]).find(({ key }) => fileOf(key) === file);
    if (!message) continue;
    yield { where: spot(message.document, []), args: { is: "file", file, count }, hints: { languages: [] } };
  }
}

const PARTS = ["step", "page", "modal"] as const;

const isMissed = (content: Content, world: World, kind: (typeof PARTS)[number]): boolean => {
  for (const _reference of dangling(content, world, kind)) return true;
  return false;
};

/** English first. Words of a region stand over those of its language, or FNL5009 says that they do not. */
const languagesOf = ({ messages }: Content) =>
  [...messages.folders]
    .filter(([name]) => !name.includes("-"))
    .sort(([one], [other]) => Number(other === "en") - Number(one === "en") || (one < other ? -1 : 1));

export const rule: Rule<Args, Hints> = {
  code: "FNL5005",
  severity: "warning",
  title: "Words that nothing uses",
  explanation:
    "Unused words are translated and reviewed for nothing, and often are the sign of a misspelt key elsewhere.",
  wrong: { "locales/en/sample.json": { "goal.old": "Your old goal" } },
  right: { "locales/en/sample.json": {} },
  check,
  say(args) {
    if (args.is === "file")
      return [
        `nothing uses ${args.count} words of "${args.file}"`,
        "take them away, or give the file the name that is used",
      ];
    const others = args.languages.length > 0 ? ` here and in ${args.languages.join(", ")}` : "";
    return [`nothing uses "${args.key}"`, `take it away${others}, or use it`];
  },
};
