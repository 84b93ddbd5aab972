import { fieldsOf } from "../../../foundation/json.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import type { FileRole } from "../../../language/reading/file-kind.ts";
import { type JsonDocument, pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { Reference } from "../../../language/validation/validator.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";

type Args =
  | { readonly is: "name"; readonly words: string; readonly instead: string }
  | { readonly is: "mixed"; readonly words: string; readonly others: string; readonly instead: string }
  | { readonly is: "field"; readonly words: string; readonly field: string; readonly instead: string };

/** The name of something that words are of, and the names of what stands beside it. */
interface Scope {
  readonly name: string;
  readonly beside: ReadonlySet<string>;
  /** Words of its own that the file says elsewhere are meant to be there. */
  readonly mayShare: boolean;
}

/** A key as the parts that name something. */
const partsOf = (key: string): readonly string[] => key.split(".");

const others = (names: Iterable<string>, own: string): ReadonlySet<string> =>
  new Set([...names].filter((each) => each !== own));

/** What a message lies in, from the inside out, and last its whole file. `fields`: those beside it that say something. */
const namesOf = (
  { pointer, field }: MessageField,
  fields: readonly MessageField[],
  document: JsonDocument,
  ofFile: Scope | null,
): readonly Scope[] => {
  const names: Scope[] = ofFile ? [ofFile] : [];
  let value = document.value;
  for (const name of pointer.slice(0, -1)) {
    if (!Array.isArray(value))
      names.push({ name, beside: others(Object.keys(fieldsOf(value)), name), mayShare: false });
    value = fieldsOf(value)[name];
  }
  const beside = others(
    fields.map((each) => each.field),
    field,
  );
  return [...names, { name: field, beside, mayShare: true }].reverse();
};

/** The key that a place would have by its name, where there are words of that name. */
const ownKey = (
  key: string,
  names: readonly Scope[],
  isThere: (key: string) => boolean,
  isSaid: (key: string) => boolean,
): string | undefined =>
  names.flatMap(({ name, beside, mayShare }) => {
    const parts = partsOf(key);
    if (parts.includes(name)) return [];
    const own = parts.map((part, at) => (beside.has(part) ? parts.with(at, name).join(".") : key));
    return own.filter((each) => each !== key && isThere(each) && !(mayShare && isSaid(each)));
  })[0];

const ofFileIn = ({ marathons, products }: Content, role: FileRole | null): Scope | null => {
  if (role?.kind !== "marathon" && role?.kind !== "product") return null;
  const files = role.kind === "marathon" ? marathons : products;
  return { name: role.name, beside: others(files.keys(), role.name), mayShare: true };
};

/** `words.air.title` → `["words.air", "title"]`. */
const stemOf = (key: string): readonly [stem: string, last: string] => {
  const at = key.lastIndexOf(".");
  return [key.slice(0, at), key.slice(at + 1)];
};

interface MessageField {
  readonly pointer: readonly string[];
  readonly field: string;
  readonly key: string;
}

/** Messages that are named after the field that says them. */
const namedAfter = (fields: readonly MessageField[]): readonly MessageField[] =>
  fields.filter(({ field, key }) => stemOf(key)[1] === field);

/** A title of one thing over the text of another, where there are words for both of both. */
function* mixedIn(
  document: JsonDocument,
  fields: readonly MessageField[],
  isThere: (key: string) => boolean,
  isSaid: (key: string) => boolean,
  isSaidRight: (key: string) => boolean,
  conventions: Conventions,
): Iterable<Finding<Args>> {
  const named = namedAfter(fields);
  for (const [index, { pointer, key, field }] of named.entries())
    for (const other of named.slice(0, index)) {
      const [[stem], [otherStem]] = [stemOf(key), stemOf(other.key)];
      if (stem === otherStem || partsOf(stem).length !== partsOf(otherStem).length) continue;
      const own = [`${otherStem}.${field}`, `${stem}.${other.field}`];
      if (!own.every(isThere)) continue;
      if (!conventions.areOfOne(field, other.field) && own.some(isSaidRight) && own.every(isSaid)) continue;
      const where = [pointer, other.pointer].map((each) => spot(document, each));
      yield { where, args: { is: "mixed", words: key, others: other.key, instead: own[0] ?? "" } };
    }
}

/** What all definitions keep to in naming words. */
interface Conventions {
  /** Do the words of two fields of one object have one stem: those of a question and its answer? */
  areOfOne(field: string, other: string): boolean;
  /** The field in which words that end so always stand, seen from another one that is as usual; undefined: in several. */
  usualField(last: string, field: string): string | undefined;
}

/** What so many keep to, and all but one, is a convention. */
const ENOUGH_PAIRS = 6;
const ENOUGH_WORDS = 20;

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

const conventionsIn = (objects: Iterable<readonly MessageField[]>): Conventions => {
  const [alike, apart, inField] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const [inOthers, uses] = [new Map<string, number>(), new Map<string, number>()];
  for (const fields of objects)
    for (const [index, { field, key }] of fields.entries()) {
      const [stem, last] = stemOf(key);
      count(field === last ? inField : inOthers, last);
      count(uses, field);
      for (const other of fields.slice(0, index))
        count(stem === stemOf(other.key)[0] ? alike : apart, pairOf(field, other.field));
    }
  return {
    areOfOne: (field, other) =>
      (alike.get(pairOf(field, other)) ?? 0) >= ENOUGH_PAIRS && (apart.get(pairOf(field, other)) ?? 0) <= 1,
    usualField: (last, field) => {
      const isUsual = (inField.get(last) ?? 0) >= ENOUGH_WORDS && (inOthers.get(last) ?? 0) <= 1;
      return isUsual && (uses.get(field) ?? 0) >= ENOUGH_WORDS ? last : undefined;
    },
  };
};

const pairOf = (one: string, other: string): string => [one, other].sort(compareNames).join(" ");

const compareNames = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A question that stands as an answer, a claim as a title. */
function* inOtherFields(
  document: JsonDocument,
  fields: readonly MessageField[],
  conventions: Conventions,
): Iterable<Finding<Args>> {
  for (const { pointer, field, key } of fields) {
    const usual = conventions.usualField(stemOf(key)[1], field);
    // A summary repeats what a button says beside it.
    if (usual === undefined || usual === field || fields.some((each) => each.field === usual && each.key === key))
      continue;
    const others = fields.filter((each) => each.field !== field).map((each) => `${stemOf(each.key)[0]}.${field}`);
    yield { where: spot(document, pointer), args: { is: "field", words: key, field: usual, instead: others[0] ?? "" } };
  }
}

/** What a file says, by the objects that say it: once for as long as the file stays the same. */
const saidIn = oncePer((references: readonly Reference[]): readonly (readonly MessageField[])[] => {
  const objects = new Map<string, MessageField[]>();
  for (const { to, value: key, pointer: path } of references) {
    if (to !== "message") continue;
    const pointer = pointerOf(path);
    const said = { pointer, field: pointer.at(-1) ?? "", key };
    const parent = path.slice(0, path.lastIndexOf("/"));
    const beside = objects.get(parent);
    if (beside) beside.push(said);
    else objects.set(parent, [said]);
  }
  return [...objects.values()];
});

function* check(content: Content): Iterable<Finding<Args>> {
  const keys = new Set([...content.messages.folders.values()].flatMap((entries) => [...entries.keys()]));
  const isThere = (key: string): boolean => keys.has(key);
  const files = [...content.files.values()].map((file) => ({ file, objects: saidIn(referencesIn(content, file)) }));
  const conventions = conventionsIn(files.flatMap(({ objects }) => objects));
  const saidAnywhere = new Set(files.flatMap(({ objects }) => objects.flat().map(({ key }) => key)));
  for (const { file, objects } of files) {
    const { document, role } = file;
    if (!document) continue;
    const said = new Set(objects.flat().map(({ key }) => key));
    const right = new Set(
      objects.flatMap((fields) => {
        const named = namedAfter(fields);
        return new Set(named.map(({ key }) => stemOf(key)[0])).size === 1 ? named.map(({ key }) => key) : [];
      }),
    );
    const ofFile = ofFileIn(content, role);
    for (const fields of objects) {
      for (const each of fields) {
        const { pointer, key } = each;
        const names = namesOf(each, fields, document, ofFile);
        const instead = ownKey(key, names, isThere, (own) => said.has(own));
        if (instead !== undefined) yield { where: spot(document, pointer), args: { is: "name", words: key, instead } };
      }
      yield* mixedIn(
        document,
        fields,
        isThere,
        (key) => saidAnywhere.has(key),
        (key) => right.has(key),
        conventions,
      );
      yield* inOtherFields(document, fields, conventions);
    }
  }
}

const labelled = (run: string, walk: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": {
    steps: { goal: { question: { options: { run: { label: run }, walk: { label: walk } } } } },
  },
});

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "name":
      return [`"${args.words}" belongs to something beside it`, `write "${args.instead}"`];
    case "mixed":
      return [`"${args.words}" and "${args.others}" are about two things`, `write "${args.instead}", or change both`];
    case "field":
      return [
        `words that end in "${args.field}" stand in the field "${args.field}" everywhere else, and "${args.words}" does not`,
        args.instead === ""
          ? "write the words of this field"
          : `write the words of this field, such as "${args.instead}"`,
      ];
  }
};

export const rule: Rule<Args> = {
  code: "FNL5044",
  severity: "warning",
  title: "Words are those of something beside it",
  explanation:
    "An option with the label of the next one, the title of one event on another, a text under the title of something else: an entry was copied, and one of its keys still names what it was copied from, though its own words are there.",
  wrong: labelled("sample.goal.walk", "sample.goal.run"),
  right: labelled("sample.goal.run", "sample.goal.walk"),
  check,
  say: sentenceOf,
};
