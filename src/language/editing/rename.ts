import { modify } from "jsonc-parser";
import { fieldsOf } from "../../foundation/json.ts";
import type { Content } from "../content/content.ts";
import { isSameName, type Occurrence, occurrencesIn } from "../names/occurrences.ts";
import { rangeOf, writtenIn } from "../reading/json-document.ts";
import type { Fix } from "../reading/place.ts";
import type { RefKind } from "../validation/validator.ts";
import { PLURAL } from "../words/messages.ts";

/** By path: what is written in the place of what. */
export type Edits = ReadonlyMap<string, readonly Fix[]>;

/** Why a name stays; null for one that can be changed. */
export const refusalOf = ({ kind }: Pick<Occurrence, "kind">): string | null => LASTING[kind] ?? null;

const LASTING: Readonly<Partial<Record<RefKind, string>>> = {
  product: "orders and the price history keep the key of a product for ever; change its name, which is a message",
  coupon: "customers have written the name of a coupon down; begin a new one",
  brand: "orders and mails keep the id of a brand",
  funnel: "links and events keep the number of a funnel; copy it with: new funnel",
  page: "links and adverts keep the address of a page; begin a new one and lead the old one there",
  icon: "pictures have the names of their sets",
  art: "pictures have the names of their sets",
  picture: "the file of a picture has its name, too: give both a new one, and its id, and check says who names it",
  video: "the file of a video has its name, too: give both a new one, and its id, and check says who names it",
  screen: "page kinds are folders of the source",
};

/** Why nothing may have the new name; null for one that may. `what`: the thing that gets it. */
export const nameFault = (content: Content, what: Occurrence, to: string): string | null => {
  if (occurrencesIn(content).some((each) => each.declares && isSameName({ ...what, name: to }, each)))
    return `there is a ${what.kind} "${to}" already`;
  if (what.kind === "message") {
    const file = `${what.name.split(".")[0]}.`;
    return to.startsWith(file) && MESSAGE.test(to)
      ? null
      : `a message stays in its file: write ${file} and then letters, digits, "-", "_" or "."`;
  }
  return ID.test(to) && to.length <= MOST_LETTERS ? null : 'a name has lower-case letters, digits, "-" and "_"';
};

const MESSAGE = /^[a-z0-9-]+(?:\.[A-Za-z0-9_-]+)+$/;
const ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const MOST_LETTERS = 64;

/**
 * A thing called otherwise in every place that says its name: definitions, patches, words of every language, stories.
 * A step says what it was called before: visitors who are on their way still find it.
 */
export const renameEdits = (content: Content, what: Occurrence, to: string): Edits => {
  const edits = new Map<string, Map<number, Fix>>();
  const add = (path: string, fix: Fix): void => {
    const ofFile = edits.get(path) ?? new Map<number, Fix>();
    edits.set(path, ofFile.set(fix.offset, fix));
  };
  for (const each of occurrencesIn(content)) {
    if (!isSameName(what, each)) continue;
    const { path, tree } = writtenIn(each.spot);
    const { offset, length } = rangeOf(each.spot);
    // A page or funnel that says nothing of its name has no word to change.
    if (tree.length > 0 && length > 1) add(path, { offset, length, text: JSON.stringify(written(each, to)) });
    if (each.kind === "step" && each.declares) for (const fix of withFormerName(each)) add(path, fix);
  }
  return new Map([...edits].map(([path, fixes]) => [path, [...fixes.values()].sort((a, b) => a.offset - b.offset)]));
};

/** In a file of words a key has no file before it, and a plural form behind it. */
const written = ({ kind, spot: { pointer, at } }: Occurrence, to: string): string => {
  if (kind !== "message" || at === "value") return to;
  return `${to.slice(to.indexOf(".") + 1)}${PLURAL.exec(pointer.at(-1) ?? "")?.[0] ?? ""}`;
};

const withFormerName = ({ name, spot: { document, pointer } }: Occurrence): readonly Fix[] => {
  const step = pointer.reduce<unknown>((value, key) => fieldsOf(value)[key], document.value);
  const former: unknown = fieldsOf(step)["renamedFrom"] ?? [];
  const names: readonly unknown[] = Array.isArray(former) ? former : [former];
  return modify(document.text, [...pointer, "renamedFrom"], [...names, name], {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" },
  }).map(({ offset, length, content }) => ({ offset, length, text: content }));
};
