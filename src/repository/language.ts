import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { standaloneValidation } from "../language/validation/standalone.ts";
import { createValidator, type Validator } from "../language/validation/validator.ts";
import { keptValidation } from "./kept-validation.ts";

/** The repository: its schemas and kinds are the language, wherever the content lies. */
export const REPOSITORY = join(import.meta.dirname, "../..");

const VALIDATION_FOLDER = join(REPOSITORY, "node_modules/.cache/funnel/validation");

/** What the code of the validation depends on beside the schemas. */
const COMPILER = [
  "src/language/reading/file-kind.ts",
  "src/language/validation/create-ajv.ts",
  "src/language/validation/standalone.ts",
  "node_modules/ajv/package.json",
  "node_modules/ajv-formats/package.json",
].map((path) => join(REPOSITORY, path));

const readText = (path: string): string => readFileSync(path, "utf8");

const schemaFiles = (): readonly string[] => [
  ...["schemas", "schemas/generated"].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder))
      .filter((name) => name.endsWith(folder === "schemas" ? ".schema.json" : ".union.schema.json"))
      .map((name) => join(REPOSITORY, folder, name)),
  ),
  ...["questions", "steps", "sections", "modals"].flatMap((family) => {
    const parent = join(REPOSITORY, "src/kinds", family);
    return existsSync(parent)
      ? readdirSync(parent)
          .map((name) => join(parent, name, "schema.json"))
          .filter(existsSync)
      : [];
  }),
];

export const loadValidator = (): Validator => {
  const texts = schemaFiles().map(readText);
  const schemas = (): readonly Record<string, unknown>[] => texts.map((text) => JSON.parse(text));
  const sources = [...texts, ...COMPILER.map(readText)];
  return createValidator(
    schemas,
    keptValidation(VALIDATION_FOLDER, REPOSITORY, sources, () => standaloneValidation(schemas())),
  );
};
