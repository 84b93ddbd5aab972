import { BASE } from "./base-address.ts";
import { BANNER, type Output } from "./emit.ts";
import { FAMILIES, type Family, type Kind } from "./kind-folders.ts";
import { isRecord, mapRefs, type Schema } from "./schema.ts";

export const KIND_NAME_TYPES = "src/language/types/kind-names.gen.ts";
/** What a `$ref` to one of these types begins with. */
export const KIND_NAMES = `${BASE}kind-names`;

/** `src/language/types/kind-names.gen.ts`: the names of all kinds of each family. */
export const kindNames = (kinds: readonly Kind[]): Output => {
  const types = (Object.keys(FAMILIES) as Family[]).map((family) => {
    const names = kinds.filter((kind) => kind.family === family).map(({ name }) => `\n  | "${name}"`);
    return `/** Folders of \`src/kinds/${family}\`. */\nexport type ${FAMILIES[family].names} =${names.join("")};`;
  });
  return { path: KIND_NAME_TYPES, text: `${[BANNER, ...types].join("\n\n")}\n` };
};

export interface NodeSchema {
  readonly schema: Schema;
  readonly id: string;
  /** `StepNode`. */
  readonly name: string;
  readonly path: string;
}

/**
 * What a node of a family may hold, whichever kind it names: each property as any of the kinds describes it, and required
 * when all of them require it. Whoever reads nodes without being a kind reads these types.
 */
export const nodeSchemas = (kinds: readonly Kind[]): readonly NodeSchema[] =>
  (Object.keys(FAMILIES) as Family[]).flatMap((family) => {
    const { union, tag, names } = FAMILIES[family];
    if (union === null) return [];
    const members = kinds.filter((kind) => kind.family === family && kind.schema !== null);
    const id = `${BASE}schemas/generated/${union.toLowerCase()}.node.schema.json`;
    const properties = new Map<string, Map<string, unknown>>();
    for (const { dir, schema } of members) {
      const own = isRecord(schema?.["properties"]) ? schema["properties"] : {};
      for (const [key, value] of Object.entries(own)) {
        const absolute = typeOnly(mapRefs(value, (ref) => ({ $ref: new URL(ref, `${BASE}${dir}/schema.json`).href })));
        const shapes = properties.get(key) ?? new Map<string, unknown>();
        properties.set(key, shapes.set(JSON.stringify(absolute), absolute));
      }
    }
    const required = [...properties.keys()].filter((key) => members.every(({ schema }) => requires(schema, key)));
    const described = [...properties].map(([key, shapes]) => [key, anyOf([...shapes.values()])]);
    const schema = {
      $id: id,
      type: "object",
      description: `What a node of \`src/kinds/${family}\` may hold, whichever kind it names.`,
      additionalProperties: false,
      required,
      properties: { ...Object.fromEntries(described), [tag]: { $ref: `${KIND_NAMES}#${names}` } },
    };
    const path = `src/language/types/${union.toLowerCase()}-node.gen.ts`;
    return [{ schema, id, name: `${union}Node`, path }];
  });

const requires = (schema: Schema | null, key: string): boolean =>
  Array.isArray(schema?.["required"]) && schema["required"].includes(key);

const anyOf = (shapes: readonly unknown[]): unknown => (shapes.length === 1 ? shapes[0] : { anyOf: shapes });

/** What says nothing about the type: two kinds that differ only there agree on the property. */
const WORDS: ReadonlySet<string> = new Set([
  ..."title description examples default pattern format".split(" "),
  ..."minimum maximum minLength maxLength minItems maxItems minProperties maxProperties uniqueItems".split(" "),
  ..."x-fills x-place x-says x-ref propertyNames".split(" "),
]);

const typeOnly = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(typeOnly);
  if (!isRecord(node)) return node;
  // Names of properties are not words of the schema.
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === "properties" && isRecord(value))
      return [[key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typeOnly(each)]))]];
    return WORDS.has(key) ? [] : [[key, key === "const" || key === "enum" ? value : typeOnly(value)]];
  });
  return Object.fromEntries(entries);
};
