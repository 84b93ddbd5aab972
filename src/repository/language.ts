import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createValidator, type Validator } from "../language/validation/validator.ts";

/** The repository: its schemas and kinds are the language, wherever the content lies. */
export const REPOSITORY = join(import.meta.dirname, "../..");

const readJson = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, "utf8"));

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

export const loadValidator = (): Validator => createValidator(schemaFiles().map(readJson));
