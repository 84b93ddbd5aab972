import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";

type Family = "questions" | "sections" | "modals";

// Files of ours, whose shape the tests prove.
const read = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

const namesOf = (family: Family): readonly string[] =>
  readdirSync(`src/kinds/${family}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** `examples.json` of every kind of a family. */
export const examplesOf = <Examples>(
  family: Family,
): readonly { readonly name: string; readonly examples: Examples }[] =>
  namesOf(family).map((name) => ({ name, examples: read<Examples>(`src/kinds/${family}/${name}/examples.json`) }));

/** Says what the schema of a family has against a definition; nothing when it is sound. */
export const faultsBy = (family: Family, union: string): ((definition: unknown) => string) => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    allowUnionTypes: true,
    discriminator: true,
  });
  ajvFormats(ajv);
  for (const keyword of ["x-ref", "x-says", "x-fills", "x-place", "x-chunk", "x-code"]) ajv.addKeyword(keyword);
  ajv.addSchema(read<AnySchemaObject>("schemas/common.schema.json"));
  for (const name of namesOf(family)) ajv.addSchema(read<AnySchemaObject>(`src/kinds/${family}/${name}/schema.json`));
  const validate = ajv.compile(read<AnySchemaObject>(`schemas/generated/${union}.union.schema.json`));
  return (definition) => (validate(definition) ? "" : ajv.errorsText(validate.errors, { separator: "\n" }));
};
