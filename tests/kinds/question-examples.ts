import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import type { Answer } from "../../src/engine/answer.ts";
import type { QuestionDefinition } from "../../src/engine/definition.ts";

/** `examples.json` of a question type. */
interface Examples {
  readonly valid: readonly Example[];
  readonly invalid: readonly { readonly name: string; readonly definition: unknown; readonly expect: string }[];
}

interface Example {
  readonly name: string;
  readonly definition: QuestionDefinition & Readonly<Record<string, unknown>>;
  /** Answers that the question takes. */
  readonly answers: readonly Answer[];
}

const ROOT = "src/kinds/questions";

// Files of ours, whose shape the tests below prove.
const read = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

const types = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const examplesOf = (type: string): Examples => read(`${ROOT}/${type}/examples.json`);

export const validExamples = types.flatMap(({ name: type }) =>
  examplesOf(type).valid.map((example) => ({ type, ...example })),
);

export const invalidExamples = types.flatMap(({ name: type }) =>
  examplesOf(type).invalid.map((example) => ({ type, ...example })),
);

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: true,
  allowUnionTypes: true,
  discriminator: true,
});
ajv.addKeyword("x-ref");
ajv.addSchema(read<AnySchemaObject>("schemas/common.schema.json"));
for (const { name } of types) ajv.addSchema(read<AnySchemaObject>(`${ROOT}/${name}/schema.json`));
const validate = ajv.compile(read<AnySchemaObject>("schemas/generated/question.union.schema.json"));

/** What the schema says against a definition, empty when nothing. */
export const schemaFaults = (definition: unknown): string =>
  validate(definition) ? "" : ajv.errorsText(validate.errors, { separator: "\n" });
