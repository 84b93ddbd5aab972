import fc from "fast-check";
import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from "jsonc-parser";
import { expect, it } from "vitest";
import { readContent } from "../../src/language/content/content.ts";
import type { Place } from "../../src/language/reading/place.ts";
import { readFile } from "../../src/language/reading/read-file.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";

const validator = loadValidator();
const texts = readTexts(new URL("sample", import.meta.url).pathname);
const sound = readContent(texts, validator).files;
const sample = [...texts].filter(([path]) => path.startsWith("funnels/"));

/** What is wrong in the tree after one file changed. */
const faultsWith = (file: string, text: string): readonly Place[] =>
  readContent(new Map(texts).set(file, text), validator, (path, each) => {
    const known = path === file ? undefined : sound.get(path);
    return known ?? readFile(path, each, validator);
  }).faults.map(({ where }) => where);

/** Every object key of a document, as paths. */
const keysIn = (node: Node, path: JSONPath = []): readonly JSONPath[] =>
  (node.children ?? []).flatMap((child, index) => {
    if (node.type === "array") return keysIn(child, [...path, index]);
    const [key, value] = child.children ?? [];
    const here = [...path, String(key?.value)];
    return value ? [here, ...keysIn(value, here)] : [];
  });

const paths = sample.flatMap(([file, text]) => {
  const tree = parseTree(text);
  return tree ? keysIn(tree).map((path) => ({ file, text, path })) : [];
});

type Mutation = (text: string, path: JSONPath) => { readonly text: string; readonly inside: JSONPath };

const valueAt = (text: string, path: JSONPath): Node => {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  if (!node) throw new Error(`nothing at ${path.join("/")}`);
  return node;
};
const change = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, {}));

const duplicateKey: Mutation = (text, path) => {
  const property = valueAt(text, path).parent;
  if (!property) throw new Error("a value without a key");
  const source = text.slice(property.offset, property.offset + property.length);
  return {
    text: `${text.slice(0, property.offset)}${source}, ${text.slice(property.offset)}`,
    inside: path.slice(0, -1),
  };
};
const changeType: Mutation = (text, path) => ({ text: change(text, path, { "not-this": 1 }), inside: path });
const addKey: Mutation = (text, path) => ({
  text: change(text, [...path.slice(0, -1), "no_such_key"], 1),
  inside: path.slice(0, -1),
});
const reserve: Mutation = (text, path) => ({
  text: change(text, [...path.slice(0, -1), "__proto__"], {}),
  inside: path.slice(0, -1),
});

const check =
  (mutate: Mutation) =>
  ({ file, text, path }: (typeof paths)[number]): void => {
    const mutated = mutate(text, path);
    const faults = faultsWith(file, mutated.text);
    const node = valueAt(mutated.text, mutated.inside);
    const lines = mutated.text.split("\n");
    const offsetOf = (line: number, column: number): number =>
      lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1;
    expect(faults.length).toBeGreaterThan(0);
    for (const { file: where, line, column } of faults) {
      expect(where).toBe(file);
      // The key belongs to the node as much as the value does.
      const start = node.parent?.offset ?? node.offset;
      expect(offsetOf(line, column)).toBeGreaterThanOrEqual(start);
      expect(offsetOf(line, column)).toBeLessThanOrEqual(node.offset + node.length);
    }
  };

it.each([
  ["a key given twice", duplicateKey],
  ["a value of another type", changeType],
  ["a key that nothing knows", addKey],
  ["a key that JavaScript reserves", reserve],
] as const)("finds %s inside the object that was changed", (_name, mutate) => {
  fc.assert(fc.property(fc.constantFrom(...paths), check(mutate)), { numRuns: 300 });
});

it("never throws, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sample),
      fc.nat(),
      fc.nat(40),
      fc.string({ maxLength: 5 }),
      ([file, text], at, length, insert) => {
        const start = at % text.length;
        const broken = text.slice(0, start) + insert + text.slice(start + length);
        for (const problem of faultsWith(file, broken)) {
          expect(problem.line).toBeGreaterThan(0);
          expect(problem.column).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 500 },
  );
});
