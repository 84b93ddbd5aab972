import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BASE } from "./base-address.ts";
import type { Kind } from "./kind-folders.ts";
import { isRecord, type Schema } from "./schema.ts";
import type { UnionFile } from "./unions.ts";

/** Every schema of the language by its `$id`. */
export type SchemaStore = ReadonlyMap<string, Schema>;

export const loadSchemas = (root: string, kinds: readonly Kind[], unionFiles: readonly UnionFile[]): SchemaStore => {
  const folder = join(root, "schemas");
  const envelopes = readdirSync(folder)
    .filter((name) => name.endsWith(".schema.json"))
    .map((name): Schema => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const own = kinds.flatMap((kind) => (kind.schema ? [{ ...kind.schema, $id: `${BASE}${kind.dir}/schema.json` }] : []));
  const all: readonly Schema[] = [...envelopes, ...own, ...unionFiles.map((union) => union.schema)];
  return new Map(all.map((schema) => [String(schema["$id"]), schema]));
};

/** An absolute `$ref` → its target. @throws when a schema points at nothing. */
export const lookUp = (store: SchemaStore, ref: string): Schema => {
  const [id = "", pointer = ""] = ref.split("#");
  let node: unknown = store.get(id);
  for (const part of pointer.split("/").slice(1)) {
    node = isRecord(node) ? node[part.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined;
  }
  if (!isRecord(node)) throw new Error(`no schema at ${ref}`);
  return node;
};
