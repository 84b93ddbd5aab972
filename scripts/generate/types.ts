import { posix } from "node:path";
import { compile, type Options } from "json-schema-to-typescript";
import { BANNER, type Output } from "./emit.ts";
import type { Kind } from "./kind-folders.ts";
import { isRecord, mapRefs, type Schema } from "./schema.ts";
import { BASE, lookUp, type SchemaStore } from "./schema-store.ts";

const COMMON = `${BASE}schemas/common.schema.json`;
const COMMON_TYPES = "src/language/types/common.gen.ts";
const UNION = /\/schemas\/generated\/(\w+)\.union\.schema\.json$/;

/** A union as the authored language sees it: the kinds are above `src/language`, so there it is only a node. */
const NODE = { name: "KindNode", from: "src/language/types/kind-node.ts" };

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
  if (id === COMMON) return { name: pointer.replace("/$defs/", ""), from: COMMON_TYPES };
  const union = UNION.exec(id)?.[1];
  if (union === undefined) return null;
  if (path.startsWith("src/language/")) return NODE;
  return { name: union.charAt(0).toUpperCase() + union.slice(1), from: `src/kinds/${union}.gen.ts` };
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
    bodies.push((await compile({ ...schema, title: type }, type, OPTIONS)).trim());
  }

  const body = bodies.join("\n\n");
  const used = [...imports].filter(([word]) => new RegExp(`\\b${word}\\b`).test(body));
  return { path, text: `${[BANNER, ...importLines(used, path)].join("\n")}\n\n${body}\n` };
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
  const names = isRecord(common["$defs"]) ? Object.keys(common["$defs"]) : [];
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
  "experiment",
  "price-history",
  "tracking-plan",
  "privacy",
] as const;

/** `src/language/types/<file>.gen.ts`. */
export const fileTypes = (store: SchemaStore): Promise<readonly Output[]> =>
  Promise.all(
    FILES.map((file) => {
      const id = `${BASE}schemas/${file}.schema.json`;
      return typesOf(store, id, String(lookUp(store, id)["title"]), `src/language/types/${file}.gen.ts`);
    }),
  );
