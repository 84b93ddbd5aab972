import type { Location, Range, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import type { Edits } from "../language/editing/rename.ts";
import { isSameName, type Occurrence, occurrencesIn, occurrencesInFile } from "../language/names/occurrences.ts";
import { rangeOf, writtenIn } from "../language/reading/json-document.ts";
import type { Fix, Place } from "../language/reading/place.ts";
import type { Workspace } from "./workspace.ts";

/** The name under the cursor, or null. */
export const occurrenceAt = (workspace: Workspace, path: string, offset: number): Occurrence | null => {
  const content = workspace.content();
  const file = content.files.get(path);
  if (!file) return null;
  const under = occurrencesInFile(content, file).filter((each) => {
    const range = rangeOf(each.spot);
    return writtenIn(each.spot).path === path && range.offset <= offset && offset <= range.offset + range.length;
  });
  // A word may be two names: what it declares counts less than what it points at.
  return under.find(({ declares }) => !declares) ?? under[0] ?? null;
};

/** Every place that says the same name. */
export const placesOfName = (workspace: Workspace, what: Occurrence): readonly Occurrence[] =>
  occurrencesIn(workspace.content()).filter((each) => isSameName(what, each));

export const rangeAt = (workspace: Workspace, path: string, offset: number, length: number): Range => {
  const document = workspace.documentOf(path);
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
};

export const locationOf = (workspace: Workspace, { spot }: Occurrence): Location => {
  const { path } = writtenIn(spot);
  const { offset, length } = rangeOf(spot);
  return { uri: workspace.uriOf(path), range: rangeAt(workspace, path, offset, length) };
};

/** Lines and columns of ours count from 1, those of editors from 0. */
export const rangeOfPlace = ({ line, column, length }: Place): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: line - 1, character: column - 1 + length },
});

const textEdit = (workspace: Workspace, path: string, { offset, length, text }: Fix): TextEdit => ({
  range: rangeAt(workspace, path, offset, length),
  newText: text,
});

export const workspaceEdit = (workspace: Workspace, edits: Edits): WorkspaceEdit => ({
  changes: Object.fromEntries(
    [...edits].map(([path, fixes]) => [workspace.uriOf(path), fixes.map((fix) => textEdit(workspace, path, fix))]),
  ),
});
