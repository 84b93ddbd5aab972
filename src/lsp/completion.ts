import { type CompletionItem, CompletionItemKind, type CompletionList } from "vscode-languageserver";
import type { Content } from "../language/content/content.ts";
import { candidatesAt } from "./candidates.ts";
import { type Cursor, cursorAt } from "./cursor.ts";
import { rangeAt } from "./places.ts";
import type { Workspace } from "./workspace.ts";

/** More than these nobody reads: with the next letter there are others. */
const MOST = 400;

const NONE: CompletionList = { isIncomplete: false, items: [] };

/** Names that can stand where the cursor is, best first. */
export const completionAt = (workspace: Workspace, path: string, offset: number): CompletionList => {
  const text = workspace.texts().get(path) ?? "";
  const cursor = cursorAt(path, text, offset);
  if (cursor.readable === null) return NONE;
  const content = cursor.readable === text ? workspace.content() : workspace.contentWith(path, cursor.readable);
  const file = content.files.get(path);
  const candidates = file && candidatesAt(content, workspace.world, file, cursor);
  if (!candidates) return NONE;
  const typed = cursor.typed.toLowerCase();
  const fitting = [...candidates.names].filter((name) => String(name).toLowerCase().includes(typed));
  const sorted = fitting.sort((a, b) => nearness(String(b), typed) - nearness(String(a), typed));
  const shown = sorted.slice(0, MOST);
  return {
    isIncomplete: sorted.length > shown.length,
    items: shown.map((name, index) => itemOf(workspace, path, cursor, content, candidates.what, name, index)),
  };
};

const nearness = (name: string, typed: string): number => (name.toLowerCase().startsWith(typed) ? 1 : 0);

const itemOf = (
  workspace: Workspace,
  path: string,
  { offset, length, isKey }: Cursor,
  content: Content,
  what: string,
  name: string | number | boolean,
  index: number,
): CompletionItem => {
  const written = JSON.stringify(name);
  const newText = isKey && length === 0 ? `${written}: ` : written;
  const said = what === "message" ? english(content, String(name)) : "";
  return {
    label: String(name),
    kind: isKey ? CompletionItemKind.Property : CompletionItemKind.Reference,
    detail: what,
    ...(said === "" ? {} : { documentation: said }),
    filterText: written,
    sortText: String(index).padStart(5, "0"),
    textEdit: { range: rangeAt(workspace, path, offset, length), newText },
  };
};

const english = ({ messages }: Content, key: string): string =>
  messages
    .formsOf(key, "en-US")
    .map(({ text }) => text)
    .join(" · ");
