import { type Node, parseTree } from "jsonc-parser";

/** A property of a valid definition that a mutation may break. Offsets count in the file's text. */
export interface Target {
  readonly file: string;
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

/** Every property of every file. */
export const targetsIn = (texts: ReadonlyMap<string, string>): readonly Target[] =>
  [...texts].flatMap(([file, text]) => {
    const tree = parseTree(text);
    return tree ? propertiesOf(tree).flatMap((property) => targetOf(file, text, property)) : [];
  });

const propertiesOf = (node: Node): readonly Node[] => [
  ...(node.type === "property" ? [node] : []),
  ...(node.children ?? []).flatMap(propertiesOf),
];

const targetOf = (file: string, text: string, property: Node): readonly Target[] => {
  const [key, value] = property.children ?? [];
  const owner = property.parent;
  if (!key || !value || !owner) return [];
  const siblings = owner.children ?? [];
  const other = siblings[(siblings.indexOf(property) + 1) % siblings.length];
  const [otherKey, otherValue] = other === property ? [] : (other?.children ?? []);
  return [
    {
      file,
      text,
      property: rangeOf(property),
      key: rangeOf(key),
      value: rangeOf(value),
      valueType: value.type,
      owner: rangeOf(owner),
      sibling: otherKey && otherValue ? { key: rangeOf(otherKey), value: rangeOf(otherValue) } : null,
    },
  ];
};
