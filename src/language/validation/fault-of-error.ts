import type { AnySchemaObject, ErrorObject } from "ajv/dist/2020.js";
import { fieldsOf } from "../../foundation/json.ts";
import { slug } from "../names/id-pattern.ts";
import { suggestionFor } from "../names/suggestion.ts";
import type { Expected, Fault, Part } from "../reading/fault.ts";
import { certain, nearest } from "./suggest.ts";
import type { Validator } from "./validator.ts";

/** A fault and where it is, from the place of the error. */
export interface LocatedFault {
  readonly fault: Fault;
  readonly pointer: readonly string[];
  readonly at: "key" | "value";
  /** What was meant, when that is certain enough to write it. */
  readonly meant: string | null;
}

type Locate = (error: ErrorObject, validator: Validator) => LocatedFault;

const MOST_CHARACTERS = 60;

const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 3)}…` : text;
};
const asWord = (value: unknown): string => (typeof value === "string" ? value : quote(value));

const partOf = ({ instancePath }: ErrorObject): Part => {
  const last = instancePath.split("/").at(-1);
  if (last === undefined || last === "") return null;
  return /^\d+$/.test(last) ? Number(last) : last;
};
const schemaOf = (error: ErrorObject): AnySchemaObject => error.parentSchema ?? {};

const BOUNDS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

/** The description of what is expected and an example: written once, in the schema. */
const expectedBy = (schema: AnySchemaObject): Expected => {
  const [example] = Array.isArray(schema["examples"]) ? schema["examples"] : [];
  return {
    about: typeof schema["description"] === "string" ? schema["description"] : "",
    example: example === undefined ? null : quote(example),
    types: [schema["type"] ?? []].flat().map(String),
    bounds: BOUNDS.flatMap((bound) => (schema[bound] === undefined ? [] : [[bound, Number(schema[bound])] as const])),
  };
};
const expectedOfKey = (error: ErrorObject, key: string, validator: Validator): Expected | null => {
  const property: unknown = schemaOf(error)["properties"]?.[key];
  if (typeof property !== "object" || property === null) return null;
  return expectedBy({ ...validator.resolve(property), ...property });
};

/** A schema may name a more telling code for one of its keywords: `"x-code": { "required": "FNL4001" }`. */
const codeOf = (error: ErrorObject): { readonly code?: string } => {
  const code: unknown = schemaOf(error)["x-code"]?.[error.keyword];
  return typeof code === "string" ? { code } : {};
};

const atValue = (fault: Fault, meant: string | null = null): LocatedFault => ({
  fault,
  pointer: [],
  at: "value",
  meant,
});

const outOfRange: Locate = (error) =>
  atValue({
    name: "out-of-range",
    args: {
      part: partOf(error),
      bound: error.keyword,
      value: VALUE_SHOWN.has(error.keyword) || error.data === "" ? quote(error.data) : null,
      limit: Number(error.params["limit"]),
    },
    hints: { expected: expectedBy(schemaOf(error)) },
  });

/** Of a text or a list its size is said. */
const VALUE_SHOWN: ReadonlySet<string> = new Set(BOUNDS);

const missingKey = (error: ErrorObject, validator: Validator, beside: string | null): LocatedFault => {
  const key = String(error.params["missingProperty"]);
  return atValue({
    name: "missing-key",
    ...codeOf(error),
    args: { part: partOf(error), key, beside, isTaken: false },
    hints: { expected: expectedOfKey(error, key, validator), tags: [] },
  });
};

const unknownKey = (key: string, keys: readonly string[], meant: string | null): LocatedFault => ({
  fault: {
    name: "unknown-key",
    args: { key, patch: null },
    hints: { suggestion: suggestionFor(key, keys), instead: null, file: null },
  },
  pointer: [key],
  at: "key",
  meant,
});

const notInList = (
  error: ErrorObject,
  hints: Extract<Fault, { readonly name: "not-in-list" }>["hints"],
  meant: string | null = null,
): LocatedFault =>
  atValue({ name: "not-in-list", args: { part: partOf(error), value: quote(error.data) }, hints }, meant);

const wrongForm = (args: Extract<Fault, { readonly name: "wrong-form" }>["args"], error: ErrorObject): LocatedFault =>
  atValue({ name: "wrong-form", args, hints: { expected: expectedBy(schemaOf(error)), meant: null } });

const BY_KEYWORD: Readonly<Record<string, Locate>> = {
  additionalProperties: (error) => {
    const key = String(error.params["additionalProperty"]);
    const keys = Object.keys(schemaOf(error)["properties"] ?? {}).filter((name) => name !== "$schema");
    const near = certain(key, keys);
    // Not when the right key stands beside it: then there would be two.
    return unknownKey(key, keys, near !== null && !Object.hasOwn(fieldsOf(error.data), near) ? near : null);
  },
  required: (error, validator) => missingKey(error, validator, null),
  dependentRequired: (error, validator) => missingKey(error, validator, String(error.params["property"])),
  type: (error) =>
    atValue({
      name: "wrong-type",
      args: { part: partOf(error), types: [error.params["type"]].flat().map(String), value: quote(error.data) },
      hints: { expected: expectedBy(schemaOf(error)) },
    }),
  discriminator: (error, validator) => {
    const tag = String(error.params["tag"]);
    const value: unknown = error.params["tagValue"];
    const tags = validator.tagsOf(schemaOf(error));
    // "line" is near "kind", too: what is misspelt says which kind.
    const misspelt = Object.entries(fieldsOf(error.data)).find(
      ([key, kind]) => nearest(key, [tag]) !== null && tags.includes(asWord(kind)),
    )?.[0];
    if (value === undefined && misspelt !== undefined) return unknownKey(misspelt, [tag], tag);
    if (value === undefined)
      return atValue({
        name: "missing-key",
        args: { part: partOf(error), key: tag, beside: null, isTaken: false },
        hints: { expected: null, tags },
      });
    const args = { tag, value: quote(value) };
    const suggestion = suggestionFor(asWord(value), tags);
    return {
      fault: { name: "unknown-kind", args, hints: { suggestion } },
      pointer: [tag],
      at: "value",
      meant: certain(asWord(value), tags),
    };
  },
  enum: (error) => {
    const allowed = [error.params["allowedValues"]].flat().map(String);
    const meant = typeof error.data === "string" ? certain(error.data, allowed) : null;
    return notInList(error, { suggestion: suggestionFor(asWord(error.data), allowed), wanted: null }, meant);
  },
  const: (error) => {
    const wanted = quote(error.params["allowedValue"]);
    return error.instancePath.endsWith("/version")
      ? atValue({ name: "unknown-version", args: { value: quote(error.data) }, hints: { wanted } })
      : notInList(error, { suggestion: null, wanted });
  },
  pattern: (error) => wrongForm({ is: "value", part: partOf(error), value: quote(error.data), form: null }, error),
  format: (error) => {
    const form = String(error.params["format"]);
    return wrongForm({ is: "value", part: partOf(error), value: quote(error.data), form }, error);
  },
  propertyNames: (error, validator) => {
    const name = String(error.params["propertyName"]);
    const names: AnySchemaObject = schemaOf(error)["propertyNames"] ?? {};
    const schema = { ...validator.resolve(names), ...names };
    const meant = slug(name);
    const patterns: readonly unknown[] = [names["pattern"], validator.resolve(names)["pattern"]];
    const fits = patterns.every((pattern) => typeof pattern !== "string" || new RegExp(pattern).test(meant));
    const isFree = meant.length <= 64 && fits && meant !== "" && !Object.hasOwn(fieldsOf(error.data), meant);
    const free = isFree ? meant : null;
    const hints = { expected: expectedBy(schema), meant: free };
    return {
      fault: { name: "wrong-form", args: { is: "name", name }, hints },
      pointer: [name],
      at: "key",
      meant: free,
    };
  },
  uniqueItems: (error) => ({
    fault: {
      name: "not-in-list",
      args: { part: partOf(error), value: null },
      hints: { suggestion: null, wanted: null },
    },
    pointer: [String(error.params["j"])],
    at: "value",
    meant: null,
  }),
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  exclusiveMaximum: outOfRange,
  minLength: outOfRange,
  maxLength: outOfRange,
  minItems: outOfRange,
  maxItems: outOfRange,
  minProperties: outOfRange,
  maxProperties: outOfRange,
};

/** What an error of the validator says about a definition. */
export const faultOfError = (error: ErrorObject, validator: Validator): LocatedFault =>
  BY_KEYWORD[error.keyword]?.(error, validator) ?? wrongForm({ is: "other", part: partOf(error) }, error);
