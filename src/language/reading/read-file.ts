import { translateErrors } from "../validation/translate-errors.ts";
import type { Reference, Validator } from "../validation/validator.ts";
import type { PlacedFault } from "./fault.ts";
import { type FileRole, fileRole } from "./file-kind.ts";
import { type JsonDocument, spot } from "./json-document.ts";
import { placeIn, placeOf } from "./place.ts";
import { readJson } from "./read-json.ts";

/** One file of the content tree, read and validated alone: the same text always gives the same result. */
export interface ContentFile {
  readonly path: string;
  /** Null: the path is no place for a file. */
  readonly role: FileRole | null;
  /** Null: the text is not JSON. */
  readonly document: JsonDocument | null;
  /** Nothing is wrong with the file itself: its value has the type of its kind. */
  readonly sound: boolean;
  readonly references: readonly Reference[];
  readonly faults: readonly PlacedFault[];
}

/** Letters, digits and the marks that an address can have without being written otherwise. */
const PLAIN = /^[A-Za-z0-9_./-]+$/;
/** "home.json.json", as a program names what already has its ending. */
const TWO_ENDINGS = /\.json\.json$/;

export const readFile = (path: string, text: string, validator: Validator): ContentFile => {
  const role = fileRole(path);
  if (role === null) {
    const where = placeIn({ path, text }, 0, 1);
    const faults: readonly PlacedFault[] = [{ name: "stray-file", where, args: {}, hints: {} }];
    return { path, role, document: null, sound: false, references: [], faults };
  }
  if (!PLAIN.test(path) || TWO_ENDINGS.test(path)) {
    const args = { name: path.slice(path.lastIndexOf("/") + 1) };
    const fault: PlacedFault = { name: "odd-file-name", where: placeIn({ path, text }, 0, 1), args, hints: {} };
    return { path, role: null, document: null, sound: false, references: [], faults: [fault] };
  }
  const { document, faults } = readJson(path, text);
  if (document === null) return { path, role, document, sound: false, references: [], faults };
  const { kind } = role;
  const shape = shapeIn(document, kind, validator);
  // A name with a hidden character in it is not the name that it seems: what the schema says of it only follows.
  const isDisguised = faults.some(({ name }) => name === "hidden-controls");
  const all = [...faults, ...(isDisguised ? [] : shape.faults)];
  return { path, role, document, sound: all.length === 0, references: shape.references, faults: all };
};

const shapeIn = (document: JsonDocument, kind: FileRole["kind"], validator: Validator) => {
  if (kind === "messages") return { faults: wordFaults(document, validator), references: [] };
  // Written by no author.
  if (kind === "media") return { faults: [], references: [] };
  const { errors, references } = validator.validate(kind, document.value);
  return { faults: translateErrors(document, errors, validator), references };
};

/** The one key of a file of words that is no message: what somebody decided to live with. */
const IGNORE = "x-ignore";

const notWords = (document: JsonDocument, key: string | null): PlacedFault => ({
  name: "not-words",
  where: placeOf(spot(document, key === null ? [] : [key])),
  args: { key },
  hints: {},
});

const wordFaults = (document: JsonDocument, validator: Validator): readonly PlacedFault[] => {
  const { value } = document;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [notWords(document, null)];
  }
  const { [IGNORE]: ignore, ...words }: Readonly<Record<string, unknown>> = { ...value };
  const faults = Object.entries(words)
    .filter(([, text]) => typeof text !== "string")
    .map(([key]) => notWords(document, key));
  if (ignore === undefined) return faults;
  // Words by the hundred need no schema to be seen as text.
  const { errors } = validator.validate("messages", { [IGNORE]: ignore });
  return [...faults, ...translateErrors(document, errors, validator)];
};
