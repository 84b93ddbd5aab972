import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord, mapRefs, type Schema } from "../generate/schema.ts";

/** File of `schemas/api` without its ending → how a call is made, what it is sent, and what it answers. */
export type Shapes = Readonly<Record<string, Shape>>;

export interface Shape {
  /** `GET api/clients/{code}/summary` */
  readonly call: string;
  /** Members `params`, `query` and `body`, as far as the call has them. */
  readonly request: Schema;
  readonly answer: Schema;
}

const PROSE = new Set(["description", "title", "tsType", "$schema", "$id"]);

const withoutProse = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (PROSE.has(key) && typeof value === "string" ? undefined : value)),
  );

/** The shapes of a folder of schemas, with every reference replaced by what it names. @throws for a reference to nothing */
export const shapesIn = (folder: string): Shapes => {
  const files = new Map(
    readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8")) as Schema]),
  );
  const named = (ref: string, from: string): readonly [unknown, string] => {
    const [file = "", path = ""] = ref.split("#");
    const name = file === "" ? from : file;
    const target = path
      .split("/")
      .filter((step) => step !== "")
      .reduce<unknown>((node, step) => (isRecord(node) ? node[step] : undefined), files.get(name));
    if (!isRecord(target)) throw new Error(`${folder}/${from}: nothing is at ${ref}`);
    return [target, name];
  };
  const resolved = (node: unknown, from: string): Schema =>
    mapRefs(node, (ref) => {
      const [target, file] = named(ref, from);
      return resolved(target, file);
    }) as Schema;
  return Object.fromEntries(
    [...files].flatMap(([name, schema]) => {
      const terms = schema["x-call"];
      if (!isRecord(terms)) return [];
      const { properties, required } = withoutProse(resolved(schema, name)) as {
        readonly properties: Readonly<Record<string, Schema>>;
        readonly required?: readonly string[];
      };
      const { answer = {}, ...parts } = properties;
      const shape: Shape = {
        call: `${String(terms["method"])} ${String(terms["service"])}/${String(terms["path"])}`,
        request: { properties: parts, required: (required ?? []).filter((part) => part !== "answer") },
        answer,
      };
      return [[name.replace(/\.json$/, ""), shape] as const];
    }),
  );
};
