import { _, Ajv2020, type AnySchemaObject, type CodeKeywordDefinition, Name, stringify } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { FileKind } from "../reading/file-kind.ts";

/** What keywords of ours report while a value is validated: `said` is what the schema says, `beside` the object around `value`. */
export type Recording = (
  keyword: RecordingKeyword,
  said: unknown,
  value: unknown,
  pointer: string,
  beside: unknown,
) => void;

type RecordingKeyword = keyof typeof RECORDING;

/** Keywords that report what a string points at, and the types of what a schema says by them. */
const RECORDING = {
  "x-ref": "string",
  "x-says": "string",
  "x-fills": ["array", "string"],
  "x-place": "number",
} as const;

const BASE = "https://funnel.example/schemas/";

export const addressOfKind = (kind: FileKind): string => `${BASE}${kind}.schema.json`;

interface Options {
  /** Errors carry the schemas that they come from. */
  readonly verbose: boolean;
  /** Null: the code is written down, for someone who hands in a value by the name `record`. */
  readonly record: Recording | null;
}

/** Knows every schema of the language, and compiles those that are asked for. */
export const createAjv = (schemas: readonly AnySchemaObject[], { verbose, record }: Options): Ajv2020 => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // A member of a union is also validated alone, where it does not inherit the `type` of the union.
    strictTypes: false,
    allErrors: true,
    discriminator: true,
    verbose,
    messages: verbose,
    // The schemas are ours and tested; checking them again would double the time of a cold start.
    validateSchema: false,
    // Shortening the code takes 0.1 s of each start, and the shorter code runs no faster.
    code: { optimize: false, source: record === null },
  });
  ajvFormats(ajv);
  for (const [keyword, schemaType] of Object.entries(RECORDING)) {
    ajv.addKeyword({
      ...recording(keyword, record),
      schemaType: typeof schemaType === "string" ? schemaType : [...schemaType],
    });
  }
  for (const keyword of ["x-chunk", "x-code"]) ajv.addKeyword({ keyword });
  for (const schema of schemas) ajv.addSchema(schema);
  return ajv;
};

const recording = (keyword: string, record: Recording | null): CodeKeywordDefinition => ({
  keyword,
  code: ({ gen, data, schema, it }) => {
    const call = gen.scopeValue("obj", { key: "record", ref: record, code: _`record` });
    const pointer = _`${new Name("instancePath")} + ${it.errorPath}`;
    gen.code(_`${call}(${keyword}, ${stringify(schema)}, ${data}, ${pointer}, ${it.parentData})`);
  },
});
