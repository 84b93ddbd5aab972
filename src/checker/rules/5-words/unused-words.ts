import type { Content } from "../../../language/content/content.ts";
import { dangling } from "../../../language/names/names.ts";
import { allOverlays, referencesIn } from "../../../language/overlays/overlays-in.ts";
import { type JsonDocument, pointerOf, spot } from "../../../language/reading/json-document.ts";
import { placeOf } from "../../../language/reading/place.ts";
import { renamedWords, stemOf, unusedKeys } from "../../../language/words/message-uses.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args =
  | { readonly is: "word"; readonly key: string }
  /** So many words of one file. */
  | { readonly is: "file"; readonly file: string; readonly count: number };
type Hints = {
  readonly languages: readonly string[];
  /** The key that was pasted where this one belongs. */
  readonly instead?: string | null;
};

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
  const references = few.length === 0 ? [] : placedReferences(content);
  // So many have another cause than one that was pasted over.
  const places = few.length > MANY ? [] : references.map(namedPlace);
  for (const [language, folder] of languages) {
    for (const { key, document, inFile } of folder.values()) {
      if (!unreported.delete(key)) continue;
      const others = languages.flatMap(([name, words]) => (name !== language && words.has(key) ? [name] : []));
      const where = spot(document, [inFile], "key");
      const pasted = pastedOver(key, references);
      const instead = pasted.length > 0 ? pasted : expectedAt(key, places);
      yield {
        where,
        args: { is: "word", key },
        hints: { languages: others, instead: instead.map(({ value }) => value)[0] ?? null },
        related: instead.map(({ document: at, pointer }) => placeOf(spot(at, pointerOf(pointer)))),
      };
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

interface PlacedReference {
  readonly value: string;
  readonly document: JsonDocument;
  readonly pointer: string;
}

const placedReferences = (content: Content): readonly PlacedReference[] =>
  [...content.files.values()].flatMap((file) => {
    const { document } = file;
    return document
      ? referencesIn(content, file).flatMap(({ to, value, pointer }) =>
          to === "message" ? [{ value, document, pointer }] : [],
        )
      : [];
  });

const partsOf = (name: string): readonly string[] => name.split(/[./]/).filter((part) => part.length > 2);

/**
 * Where a key was pasted over: another key of the same group, or for the same part, that stands at its own place and again
 * at one that is named like the unused key.
 */
const pastedOver = (key: string, references: readonly PlacedReference[]): readonly PlacedReference[] => {
  const [group, part] = [key.slice(0, key.lastIndexOf(".")), key.slice(key.lastIndexOf(".") + 1)];
  const uses = new Map<string, number>();
  for (const { value } of references) uses.set(value, (uses.get(value) ?? 0) + 1);
  return references.filter(({ value, document, pointer }) => {
    if ((uses.get(value) ?? 0) < 2) return false;
    if (!value.startsWith(`${group}.`) && !value.endsWith(`.${part}`)) return false;
    const own = partsOf(key).filter((each) => !partsOf(value).includes(each));
    const [at, ...beside] = surroundings(document, pointer);
    const around = [...(at ?? []), ...beside.flat()];
    return own.some((each) => around.includes(each) || around.some((name) => name.startsWith(`${each}-`)));
  });
};

const valuesOf = (node: unknown): readonly (readonly [key: string, value: unknown])[] =>
  typeof node === "object" && node !== null ? Object.entries(node) : [];

const valueAt = (node: unknown, key: string): unknown => valuesOf(node).find(([each]) => each === key)?.[1];

/** Names on the way to a place, and what stands beside it. */
const surroundings = ({ path, value }: JsonDocument, pointer: string): readonly (readonly string[])[] => {
  const keys = pointerOf(pointer);
  const owner = keys.slice(0, -1).reduce<unknown>(valueAt, value);
  const beside = valuesOf(owner).flatMap(([, each]) => (typeof each === "string" ? [each] : []));
  return [[...keys, ...partsOf(path.replace(/\.json$/, ""))], beside.filter((each) => !each.includes("."))];
};

/** Names as they stand and in their parts, in the singular: `weight-differences` → itself, `weight`, `difference`. */
const wordsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => [name, ...name.split(/[-./]/)]).map((name) => name.replace(/s$/, "")));

/** Every text inside an object, and not so far inside that it is about something else. */
const textsIn = (node: unknown, deep: number): readonly string[] =>
  valuesOf(node).flatMap(([, each]) => (typeof each === "string" ? [each] : deep > 0 ? textsIn(each, deep - 1) : []));

/** Which share of a key, but for its file, is named where it stands. */
const shareOf = (key: string, names: ReadonlySet<string>): number => {
  const parts = key.split(".").slice(1);
  return parts.filter((part) => names.has(part.replace(/s$/, ""))).length / Math.max(1, parts.length);
};

/** More places than that are a way of naming, and no mistake. */
const FEW_PLACES = 2;

interface NamedPlace {
  readonly reference: PlacedReference;
  readonly names: ReadonlySet<string>;
}

/** What is named at a place, on the way to it and beside it. */
const namedPlace = (reference: PlacedReference): NamedPlace => {
  const { value, document, pointer } = reference;
  const keys = pointerOf(pointer);
  const owner = keys.slice(0, -1).reduce<unknown>(valueAt, document.value);
  const beside = textsIn(owner, 1).filter((each) => each !== value);
  return { reference, names: wordsOf([...keys, ...document.path.replace(/\.json$/, "").split("/"), ...beside]) };
};

/** Where a key is expected by all that is named there, and another one stands that is not. */
const expectedAt = (key: string, places: readonly NamedPlace[]): readonly PlacedReference[] => {
  let most = 0;
  let best: PlacedReference[] = [];
  for (const { reference, names } of places) {
    const own = shareOf(key, names);
    if (own < 1) continue;
    const more = own - shareOf(reference.value, names);
    if (more < most) continue;
    if (more > most) best = [];
    most = more;
    if (most > 0) best.push(reference);
  }
  return best.length > FEW_PLACES ? [] : best;
};

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
    "Unused words are translated and reviewed for nothing, and often are the sign of a misspelt key elsewhere, or of another key that was pasted over theirs.",
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
    return typeof args.instead === "string"
      ? [`nothing uses "${args.key}"`, `was "${args.instead}" pasted over it? Use it there, or take it away${others}`]
      : [`nothing uses "${args.key}"`, `take it away${others}, or use it`];
  },
};
