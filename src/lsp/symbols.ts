import type { Node } from "jsonc-parser";
import { type DocumentSymbol, type SymbolInformation, SymbolKind } from "vscode-languageserver";
import { occurrencesIn } from "../language/names/occurrences.ts";
import { locationOf, rangeAt } from "./places.ts";
import type { Workspace } from "./workspace.ts";

/** Groups whose members have names that are worth a line in an outline. */
const GROUPS: ReadonlyMap<string, SymbolKind> = new Map([
  ["steps", SymbolKind.Function],
  ["modals", SymbolKind.Interface],
  ["routes", SymbolKind.Event],
  ["sections", SymbolKind.Struct],
  ["options", SymbolKind.EnumMember],
  ["pages", SymbolKind.File],
  ["arms", SymbolKind.Class],
  ["products", SymbolKind.Object],
  ["events", SymbolKind.Event],
  ["receivers", SymbolKind.Object],
  ["fields", SymbolKind.Field],
]);

/** The outline of a file: steps, sections, options, dialogs; of words every message. */
export const symbolsIn = (workspace: Workspace, path: string): readonly DocumentSymbol[] => {
  const file = workspace.content().files.get(path);
  if (!file?.document) return [];
  const { tree } = file.document;
  return file.role?.kind === "messages"
    ? propertiesOf(tree).map((property) => symbolOf(workspace, path, property, SymbolKind.String, []))
    : groupsIn(workspace, path, tree);
};

const groupsIn = (workspace: Workspace, path: string, node: Node): readonly DocumentSymbol[] =>
  propertiesOf(node).flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key || !value) return [];
    const kind = GROUPS.get(String(key.value));
    if (kind === undefined || value.type !== "object") return groupsIn(workspace, path, value);
    return propertiesOf(value).map((member) => {
      const inside = member.children?.[1];
      return symbolOf(workspace, path, member, kind, inside ? groupsIn(workspace, path, inside) : []);
    });
  });

const propertiesOf = (node: Node): readonly Node[] =>
  node.type === "object" ? (node.children ?? []).filter(({ children }) => children?.length === 2) : [];

const symbolOf = (
  workspace: Workspace,
  path: string,
  { offset, length, children = [] }: Node,
  kind: SymbolKind,
  inside: readonly DocumentSymbol[],
): DocumentSymbol => {
  const [key, value] = children;
  const kindOrText = value?.type === "string" ? value : value?.children?.find(isKindProperty)?.children?.[1];
  return {
    name: String(key?.value ?? "") || "…",
    detail: String(kindOrText?.value ?? ""),
    kind,
    range: rangeAt(workspace, path, offset, length),
    selectionRange: rangeAt(workspace, path, key?.offset ?? offset, key?.length ?? 1),
    children: [...inside],
  };
};

const isKindProperty = ({ children = [] }: Node): boolean => children[0]?.value === "kind";

const MOST = 200;

/** Everything in all files whose name has these letters. */
export const symbolsNamed = (workspace: Workspace, letters: string): readonly SymbolInformation[] => {
  const wanted = letters.toLowerCase();
  const matching = occurrencesIn(workspace.content()).filter(
    ({ declares, name }) => declares && name.toLowerCase().includes(wanted),
  );
  return matching.slice(0, MOST).map((each) => ({
    name: each.name,
    kind: SymbolKind.Key,
    containerName: [each.kind, ...each.owners.slice(0, 1)].join(" "),
    location: locationOf(workspace, each),
  }));
};
