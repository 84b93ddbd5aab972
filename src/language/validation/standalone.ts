import type { AnySchemaObject } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { FILE_KINDS } from "../reading/file-kind.ts";
import { addressOfKind, createAjv } from "./create-ajv.ts";

/**
 * What the schemas are compiled to, as the body of a function of `exports`, `require` and `record`: it exports a function
 * for each kind of file that says whether a value is one, and calls `record` for each string that points at something.
 */
export const standaloneValidation = (schemas: readonly AnySchemaObject[]): string =>
  standaloneCode(
    createAjv(schemas, { verbose: false, record: null }),
    Object.fromEntries(FILE_KINDS.map((kind) => [kind, addressOfKind(kind)])),
  );
