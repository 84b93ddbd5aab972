import { posix } from "node:path";
import { compile, type Options } from "json-schema-to-typescript";
import { BASE } from "./base-address.ts";
import { BANNER, type Output } from "./emit.ts";
import { FAMILIES, type Kind } from "./kind-folders.ts";
import { KIND_NAME_TYPES, KIND_NAMES, nodeSchemas } from "./nodes.ts";
import { isRecord, mapRefs, type Schema } from "./schema.ts";
import { lookUp, type SchemaStore } from "./schema-store.ts";

const COMMON = `${BASE}schemas/common.schema.json`;
const COMMON_TYPES = "src/language/types/common.gen.ts";
const UNION = /\/schemas\/generated\/(\w+)\.union\.schema\.json$/;

/** The names of kinds are not written in a schema: they are the folders that there are. */
const isKindName = (name: string): boolean => Object.values(FAMILIES).some(({ names }) => names === name);

const relative = (from: string, to: string): string => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
};

interface Import {
  readonly name: string;
  readonly from: string;
}

/** Where the type of a `$ref` is declared once for all; null: it is declared in the file that uses it. */
const sharedType = (target: string, path: string): Import | null => {
  const [id = "", pointer = ""] = target.split("#");
  if (id === KIND_NAMES) return { name: pointer, from: KIND_NAME_TYPES };
  if (id === COMMON) {
    const name = pointer.replace("/$defs/", "");
    return { name, from: isKindName(name) ? KIND_NAME_TYPES : COMMON_TYPES };
  }
  const union = UNION.exec(id)?.[1];
  if (union === undefined) return null;
  const name = union.charAt(0).toUpperCase() + union.slice(1);
  // The kinds are above `src/language`: there only what a node of any kind may hold is known.
  return path.startsWith("src/language/")
    ? { name: `${name}Node`, from: `src/language/types/${union}-node.gen.ts` }
    : { name, from: `src/kinds/${union}.gen.ts` };
};

const OPTIONS: Partial<Options> = {
  additionalProperties: false,
  bannerComment: "",
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120 },
};

/** Types of one schema as the file `path`: shared words are imported, each other `$ref` is declared once in the file. */
const typesOf = async (store: SchemaStore, id: string, name: string, path: string): Promise<Output> => {
  const imports = new Map<string, string>();
  const declared = new Map<string, string>([[id, name]]);
  const bodies: string[] = [];

  const replace = (target: string): Schema => {
    const shared = sharedType(target, path);
    if (shared === null) return { tsType: declared.get(target) ?? declare(target) };
    if (shared.from !== path) imports.set(shared.name, shared.from);
    return { tsType: shared.name };
  };
  const declare = (target: string): string => {
    const taken = new Set(declared.values());
    const { title: given } = lookUp(store, target);
    const title = typeof given === "string" ? given : "Part";
    const fresh = taken.has(title) ? `${title}${taken.size}` : title;
    declared.set(target, fresh);
    return fresh;
  };

  // A Map yields what is added while it is walked: each declaration may ask for further ones.
  for (const [target, type] of declared) {
    const [from = ""] = target.split("#");
    const mapped = mapRefs(lookUp(store, target), (ref) => replace(new URL(ref, from).href));
    const { $id: _id, $schema: _schema, $defs: _defs, ...schema } = isRecord(mapped) ? mapped : {};
    bodies.push(asReadonly(await compile({ ...schema, title: type }, type, OPTIONS)).trim());
  }

  const body = bodies.join("\n\n");
  const used = [...imports].filter(([word]) => new RegExp(`\\b${word}\\b`).test(body));
  return { path, text: `${[BANNER, ...importLines(used, path)].join("\n")}\n\n${body}\n` };
};

/** Definitions are never changed in place. */
const asReadonly = (code: string): string =>
  withReadonlyLists(code.replaceAll(/^( +)(?=(?:"[^"]+"|\[k: string\]|[\w$]+)\??:(?: |$))/gm, "$1readonly "));

/** `Id[]`, and `{ … }[]` over several lines: the word stands where the type of the items begins. */
const withReadonlyLists = (code: string): string => {
  let text = code;
  for (let after = code.length; ; ) {
    const end = text.lastIndexOf("[]", after);
    if (end < 0) return text;
    const isComment = /^ *\*/.test(text.slice(text.lastIndexOf("\n", end) + 1, end));
    const start = isComment ? end : startOfType(text, end);
    const word = start < end ? "readonly " : "";
    text = `${text.slice(0, start)}${word}${text.slice(start)}`;
    after = end + word.length - 1;
  }
};

const startOfType = (text: string, end: number): number => {
  if (!/[})]/.test(text.charAt(end - 1))) return end - (/[\w."]+$/.exec(text.slice(0, end))?.[0].length ?? 0);
  let depth = 0;
  for (let place = end - 1; place >= 0; place -= 1) {
    if (/[})]/.test(text.charAt(place))) depth += 1;
    if (/[{(]/.test(text.charAt(place))) depth -= 1;
    if (depth === 0) return place;
  }
  return end;
};

const importLines = (used: readonly (readonly [string, string])[], path: string): readonly string[] => {
  const files = [...new Set(used.map(([, from]) => from))].sort();
  return files.map((file) => {
    const names = used.filter(([, from]) => from === file).map(([word]) => word);
    return `import type { ${names.sort().join(", ")} } from "${relative(path, file)}";`;
  });
};

/** `src/language/types/common.gen.ts`: the small words, each declared once. */
export const commonTypes = async (store: SchemaStore): Promise<readonly Output[]> => {
  const common = lookUp(store, COMMON);
  const names = isRecord(common["$defs"]) ? Object.keys(common["$defs"]).filter((name) => !isKindName(name)) : [];
  const parts = await Promise.all(names.map((name) => typesOf(store, `${COMMON}#/$defs/${name}`, name, COMMON_TYPES)));
  const bodies = parts.map(({ text }) => text.replace(BANNER, "").trim());
  return [{ path: COMMON_TYPES, text: `${BANNER}\n\n${bodies.join("\n\n")}\n` }];
};

/** `definition.gen.ts` in every kind folder that has a schema. */
export const definitionTypes = (kinds: readonly Kind[], store: SchemaStore): Promise<readonly Output[]> =>
  Promise.all(
    kinds.flatMap(({ dir, title }) =>
      title === null ? [] : [typesOf(store, `${BASE}${dir}/schema.json`, title, `${dir}/definition.gen.ts`)],
    ),
  );

/** `src/language/types/<union>-node.gen.ts`. */
export const nodeTypes = (kinds: readonly Kind[], store: SchemaStore): Promise<readonly Output[]> => {
  const nodes = nodeSchemas(kinds);
  const withNodes = new Map([...store, ...nodes.map(({ id, schema }) => [id, schema] as const)]);
  return Promise.all(nodes.map(({ id, name, path }) => typesOf(withNodes, id, name, path)));
};

/** The authored files, in the order a reader meets them. */
export const FILES = [
  "funnel",
  "quiz",
  "story",
  "page",
  "product",
  "brand",
  "campaign",
  "marathon",
  "coupon",
  "picture",
  "video",
  "experiment",
  "price-history",
  "tracking-plan",
  "privacy",
  "locales",
] as const;

/** `src/language/types/<file>.gen.ts`. */
export const fileTypes = (store: SchemaStore): Promise<readonly Output[]> =>
  Promise.all(
    FILES.map((file) => {
      const id = `${BASE}schemas/${file}.schema.json`;
      return typesOf(store, id, String(lookUp(store, id)["title"]), `src/language/types/${file}.gen.ts`);
    }),
  );
