import type { Problem } from "../../checker/problems/problem.ts";
import { rule as hiddenControls } from "../../checker/rules/1-shape/hidden-controls.ts";
import { rule as strayFile } from "../../checker/rules/1-shape/stray-file.ts";
import { rule as notWords } from "../../checker/rules/5-words/not-words.ts";
import { translateErrors } from "../validation/translate-errors.ts";
import type { Reference, Validator } from "../validation/validator.ts";
import { type FileRole, fileRole } from "./file-kind.ts";
import { type JsonDocument, problemAt, problemIn, spot } from "./json-document.ts";
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
  readonly problems: readonly Problem[];
}

export const readFile = (path: string, text: string, validator: Validator): ContentFile => {
  const role = fileRole(path);
  if (role === null) {
    const help = "see docs/writing-a-funnel.md for the places there are";
    const problem = problemIn(strayFile, { path, text }, 0, 1, "no file belongs here", help);
    return { path, role, document: null, sound: false, references: [], problems: [problem] };
  }
  const { document, problems } = readJson(path, text);
  if (document === null) return { path, role, document, sound: false, references: [], problems };
  const { kind } = role;
  const shape =
    kind === "messages"
      ? { problems: wordProblems(document, validator), references: [] }
      : shapeOf(document, kind, validator);
  // A name with a hidden character in it is not the name that it seems: what the schema says of it only follows.
  const isDisguised = problems.some(({ code }) => code === hiddenControls.code);
  const all = [...problems, ...(isDisguised ? [] : shape.problems)];
  return { path, role, document, sound: all.length === 0, references: shape.references, problems: all };
};

const shapeOf = (document: JsonDocument, kind: Exclude<FileRole["kind"], "messages">, validator: Validator) => {
  const { errors, references } = validator.validate(kind, document.value);
  return { problems: translateErrors(document, errors, validator), references };
};

/** The one key of a file of words that is no message: what somebody decided to live with. */
const IGNORE = "x-ignore";

const wordProblems = (document: JsonDocument, validator: Validator): readonly Problem[] => {
  const help = 'a file of words is one object: { "title": "Words" }';
  const { value } = document;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [problemAt(notWords, spot(document, []), "this file holds no words", help)];
  }
  const { [IGNORE]: ignore, ...words }: Readonly<Record<string, unknown>> = { ...value };
  const faults = Object.entries(words)
    .filter(([, text]) => typeof text !== "string")
    .map(([key]) => problemAt(notWords, spot(document, [key]), `"${key}" is not text`, help));
  if (ignore === undefined) return faults;
  // Words by the hundred need no schema to be seen as text.
  const { errors } = validator.validate("messages", { [IGNORE]: ignore });
  return [...faults, ...translateErrors(document, errors, validator)];
};
