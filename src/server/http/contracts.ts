import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CallName } from "../../api/call.ts";
import type { CallTerms } from "../../api/types.gen.ts";

/** A JSON Schema, or a part of one. */
export interface ApiSchema {
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A file of `schemas/api`. */
export interface ApiDocument extends ApiSchema {
  readonly $id: string;
  readonly title: string;
  readonly description: string;
}

/** A declared call, with everything that its document says of it. */
export interface Contract {
  readonly name: CallName;
  readonly terms: CallTerms;
  readonly document: ApiDocument;
}

const FOLDER = join(import.meta.dirname, "../../../schemas/api");

/** What `schemas/api` holds. `npm run generate` makes types of it, and finds what is not as it should be. */
export const readDocuments = (folder = FOLDER): readonly ApiDocument[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as ApiDocument);

const nameOf = ({ title }: ApiDocument): CallName => (title.charAt(0).toLowerCase() + title.slice(1)) as CallName;

/** The calls among the documents. */
export const contractsIn = (documents: readonly ApiDocument[]): readonly Contract[] =>
  documents.flatMap((document) =>
    document["x-call"] === undefined
      ? []
      : [{ name: nameOf(document), terms: document["x-call"] as CallTerms, document }],
  );
