import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import type { ModalDefinition } from "../../src/engine/definition.ts";

/** `examples.json` of a modal. */
interface Examples {
  readonly valid: readonly {
    readonly name: string;
    readonly definition: ModalDefinition & { readonly title: string };
  }[];
  readonly invalid: readonly { readonly name: string; readonly definition: unknown; readonly expect: string }[];
}

const ROOT = "src/kinds/modals";

// Files of ours, whose shape the tests prove.
const read = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

const kinds = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ kind: name, examples: read<Examples>(`${ROOT}/${name}/examples.json`) }));

export const validModals = kinds.flatMap(({ kind, examples }) =>
  examples.valid.map((example) => ({ kind, ...example })),
);
export const invalidModals = kinds.flatMap(({ kind, examples }) =>
  examples.invalid.map((example) => ({ kind, ...example })),
);

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: true,
  allowUnionTypes: true,
  discriminator: true,
});
ajv.addKeyword("x-ref");
ajv.addKeyword("x-says");
ajv.addSchema(read<AnySchemaObject>("schemas/common.schema.json"));
for (const { kind } of kinds) ajv.addSchema(read<AnySchemaObject>(`${ROOT}/${kind}/schema.json`));
const validate = ajv.compile(read<AnySchemaObject>("schemas/generated/modal.union.schema.json"));

/** What the schema says against a definition, empty when nothing. */
export const modalFaults = (definition: unknown): string =>
  validate(definition) ? "" : ajv.errorsText(validate.errors, { separator: "\n" });
