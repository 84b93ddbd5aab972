import { type Node, parseTree } from "jsonc-parser";
import { present } from "../../src/foundation/invariant.ts";
import { type FileKind, fileRole } from "../../src/language/reading/file-kind.ts";

/** A property of a valid definition that a mutation may break. Offsets count in the file's text. */
export interface Target {
  readonly file: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly property: Range;
  readonly key: Range;
  readonly value: Range;
  readonly valueType: Node["type"];
  /** The object that holds the property. */
  readonly owner: Range;
  /** Another property of the same object; null when it is alone. */
  readonly sibling: { readonly key: Range; readonly value: Range } | null;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

const rangeOf = ({ offset, length }: Node): Range => ({ start: offset, end: offset + length });

/** Every property of every file. @throws for a path that is no place for a file */
export const targetsByKind = (texts: ReadonlyMap<string, string>): ReadonlyMap<FileKind, readonly Target[]> => {
  const targets = new Map<FileKind, Target[]>();
  for (const [file, text] of texts) {
    // A picture or a video stands there as what was measured of it: nobody writes that.
    if (!file.endsWith(".json")) continue;
    const { kind } = present(fileRole(file), `place of "${file}"`);
    const known = targets.get(kind) ?? [];
    targets.set(kind, known);
    const tree = parseTree(text);
    if (tree) known.push(...propertiesOf(tree).flatMap((property) => targetOf({ file, kind, text }, property)));
  }
  return targets;
};

const propertiesOf = (node: Node): readonly Node[] => [
  ...(node.type === "property" ? [node] : []),
  ...(node.children ?? []).flatMap(propertiesOf),
];

const targetOf = (where: Pick<Target, "file" | "kind" | "text">, property: Node): readonly Target[] => {
  const [key, value] = property.children ?? [];
  const owner = property.parent;
  if (!key || !value || !owner) return [];
  const siblings = owner.children ?? [];
  const other = siblings[(siblings.indexOf(property) + 1) % siblings.length];
  const [otherKey, otherValue] = other === property ? [] : (other?.children ?? []);
  return [
    {
      ...where,
      property: rangeOf(property),
      key: rangeOf(key),
      value: rangeOf(value),
      valueType: value.type,
      owner: rangeOf(owner),
      sibling: otherKey && otherValue ? { key: rangeOf(otherKey), value: rangeOf(otherValue) } : null,
    },
  ];
};
