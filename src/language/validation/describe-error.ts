import type { AnySchemaObject, ErrorObject } from "ajv/dist/2020.js";
import { rule as missingKey } from "../../checker/rules/1-shape/missing-key.ts";
import { rule as notInList } from "../../checker/rules/1-shape/not-in-list.ts";
import { rule as outOfRange } from "../../checker/rules/1-shape/out-of-range.ts";
import { rule as unknownKey } from "../../checker/rules/1-shape/unknown-key.ts";
import { rule as unknownKind } from "../../checker/rules/1-shape/unknown-kind.ts";
import { rule as unknownVersion } from "../../checker/rules/1-shape/unknown-version.ts";
import { rule as wrongForm } from "../../checker/rules/1-shape/wrong-form.ts";
import { rule as wrongType } from "../../checker/rules/1-shape/wrong-type.ts";
import { rules } from "../../checker/rules.gen.ts";
import { fieldsOf } from "../../foundation/json.ts";
import { slug } from "../names/id-pattern.ts";
import type { RuleCode } from "../reading/json-document.ts";
import { certain, didYouMean, nearest } from "./suggest.ts";
import type { Validator } from "./validator.ts";

export interface Described {
  readonly rule: RuleCode;
  /** From the place of the error. */
  readonly pointer: readonly string[];
  readonly at: "key" | "value";
  readonly message: string;
  readonly help: string;
  /** What was meant, when that is certain enough to write it. */
  readonly meant?: string | null;
}

type Describe = (error: ErrorObject, validator: Validator) => Described;

const TYPES: Readonly<Record<string, string>> = {
  string: "text in double quotes",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object { … }",
  array: "a list [ … ]",
  null: "null",
};

const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
const asWord = (value: unknown): string => (typeof value === "string" ? value : quote(value));
const nameOf = (error: ErrorObject): string => {
  const last = error.instancePath.split("/").at(-1);
  return last === undefined || last === ""
    ? "the file"
    : /^\d+$/.test(last)
      ? `entry ${Number(last) + 1}`
      : `"${last}"`;
};
const schemaOf = (error: ErrorObject): AnySchemaObject => error.parentSchema ?? {};

const BOUNDS = [
  ["minimum", "at least"],
  ["maximum", "at most"],
  ["exclusiveMinimum", "more than"],
  ["exclusiveMaximum", "less than"],
] as const;

/** What is expected, where the schema only says it in keywords. */
const formOf = (schema: AnySchemaObject): string => {
  const types = [schema["type"] ?? []].flat().map((type) => TYPES[String(type)] ?? String(type));
  const bounds = BOUNDS.flatMap(([key, words]) => (schema[key] === undefined ? [] : [`${words} ${schema[key]}`]));
  return types.length === 0
    ? "docs/reference says what fits here"
    : `write ${[types.join(" or "), ...bounds].join(", ")}`;
};

/** The description of what is expected and an example: written once, in the schema. */
const aboutSchema = (schema: AnySchemaObject): string => {
  const about = typeof schema["description"] === "string" ? schema["description"] : "";
  const [example] = Array.isArray(schema["examples"]) ? schema["examples"] : [];
  return example === undefined ? about || formOf(schema) : `${about} Example: ${quote(example)}`.trim();
};
const aboutKey = (error: ErrorObject, key: string, validator: Validator): string => {
  const property: unknown = schemaOf(error)["properties"]?.[key];
  if (typeof property !== "object" || property === null) return `add "${key}"`;
  return aboutSchema({ ...validator.resolve(property), ...property });
};

/** A schema may name a more telling code for one of its keywords: `"x-code": { "required": "FNL4001" }`. */
const coded = (error: ErrorObject, otherwise: RuleCode): RuleCode => {
  const code: unknown = schemaOf(error)["x-code"]?.[error.keyword];
  return rules.find((rule) => rule.code === code) ?? otherwise;
};

const limit =
  (sentence: (error: ErrorObject, limit: unknown) => string): Describe =>
  (error) => ({
    rule: outOfRange,
    pointer: [],
    at: "value",
    message: sentence(error, error.params["limit"]),
    help: aboutSchema(schemaOf(error)),
  });
const entries = (count: unknown): string => (count === 1 ? "1 entry" : `${count} entries`);

const missing = (error: ErrorObject, key: string, validator: Validator): Described => ({
  rule: coded(error, missingKey),
  pointer: [],
  at: "value",
  message: `${nameOf(error)} has no "${key}"`,
  help: aboutKey(error, key, validator),
});

const unknown = (key: string, known: readonly string[], meant: string | null): Described => ({
  rule: unknownKey,
  pointer: [key],
  at: "key",
  message: `unknown key "${key}"`,
  help: didYouMean(key, known, "known keys"),
  meant,
});

const BY_KEYWORD: Readonly<Record<string, Describe>> = {
  additionalProperties: (error) => {
    const key = String(error.params["additionalProperty"]);
    const known = Object.keys(schemaOf(error)["properties"] ?? {}).filter((name) => name !== "$schema");
    const near = certain(key, known);
    // Not when the right key stands beside it: then there would be two.
    return unknown(key, known, near !== null && !Object.hasOwn(fieldsOf(error.data), near) ? near : null);
  },
  required: (error, validator) => missing(error, String(error.params["missingProperty"]), validator),
  dependentRequired: (error, validator) => {
    const key = String(error.params["missingProperty"]);
    const described = missing(error, key, validator);
    return { ...described, message: `${nameOf(error)} has "${error.params["property"]}" but no "${key}"` };
  },
  type: (error) => {
    const types = [error.params["type"]].flat().map((type) => TYPES[String(type)] ?? String(type));
    return {
      rule: wrongType,
      pointer: [],
      at: "value",
      message: `${nameOf(error)} should be ${types.join(" or ")}, not ${quote(error.data)}`,
      help: aboutSchema(schemaOf(error)),
    };
  },
  discriminator: (error, validator) => {
    const tag = String(error.params["tag"]);
    const value: unknown = error.params["tagValue"];
    const tags = validator.tagsOf(schemaOf(error));
    // "line" is near "kind", too: what is misspelt says which kind.
    const misspelt = Object.entries(fieldsOf(error.data)).find(
      ([key, said]) => nearest(key, [tag]) !== null && tags.includes(asWord(said)),
    )?.[0];
    if (value === undefined && misspelt !== undefined) return unknown(misspelt, [tag], tag);
    if (value === undefined) {
      const help = `say which: ${tags.join(", ")}`;
      return { rule: missingKey, pointer: [], at: "value", message: `${nameOf(error)} has no "${tag}"`, help };
    }
    const help = didYouMean(asWord(value), tags, "known");
    return {
      rule: unknownKind,
      pointer: [tag],
      at: "value",
      message: `unknown ${tag} ${quote(value)}`,
      help,
      meant: certain(asWord(value), tags),
    };
  },
  enum: (error) => {
    const allowed: readonly unknown[] = error.params["allowedValues"];
    return {
      rule: notInList,
      pointer: [],
      at: "value",
      message: `${nameOf(error)} cannot be ${quote(error.data)}`,
      help: didYouMean(asWord(error.data), allowed.map(String), "allowed"),
      meant: typeof error.data === "string" ? certain(error.data, allowed.map(String)) : null,
    };
  },
  const: (error) => {
    const expected: unknown = error.params["allowedValue"];
    const version = error.instancePath.endsWith("/version");
    return {
      rule: version ? unknownVersion : notInList,
      pointer: [],
      at: "value",
      message: version ? `unknown version ${quote(error.data)}` : `${nameOf(error)} cannot be ${quote(error.data)}`,
      help: `write ${quote(expected)}`,
    };
  },
  pattern: (error) => ({
    rule: wrongForm,
    pointer: [],
    at: "value",
    message: `${nameOf(error)} cannot be ${quote(error.data)}`,
    help: aboutSchema(schemaOf(error)),
  }),
  format: (error) => ({
    rule: wrongForm,
    pointer: [],
    at: "value",
    message: `${quote(error.data)} is not a valid ${String(error.params["format"])}`,
    help: aboutSchema(schemaOf(error)),
  }),
  propertyNames: (error, validator) => {
    const name = String(error.params["propertyName"]);
    const names: AnySchemaObject = schemaOf(error)["propertyNames"] ?? {};
    const said = { ...validator.resolve(names), ...names };
    const meant = slug(name);
    const patterns: readonly unknown[] = [names["pattern"], validator.resolve(names)["pattern"]];
    const fits = patterns.every((pattern) => typeof pattern !== "string" || new RegExp(pattern).test(meant));
    const isFree = meant.length <= 64 && fits && meant !== "" && !Object.hasOwn(fieldsOf(error.data), meant);
    return {
      rule: wrongForm,
      pointer: [name],
      at: "key",
      message: `"${name}" cannot be a name here`,
      help: isFree ? `write "${meant}"` : aboutSchema(said),
      meant: isFree ? meant : null,
    };
  },
  uniqueItems: (error) => ({
    rule: notInList,
    pointer: [String(error.params["j"])],
    at: "value",
    message: `${nameOf(error)} contains the same entry twice`,
    help: "take one of them away",
  }),
  minimum: limit((error, least) => `${nameOf(error)} is ${quote(error.data)}, the least is ${least}`),
  maximum: limit((error, most) => `${nameOf(error)} is ${quote(error.data)}, the most is ${most}`),
  exclusiveMinimum: limit((error, least) => `${nameOf(error)} is ${quote(error.data)} and must be more than ${least}`),
  exclusiveMaximum: limit((error, most) => `${nameOf(error)} is ${quote(error.data)} and must be less than ${most}`),
  minLength: limit((error, least) =>
    error.data === "" ? `${nameOf(error)} is empty` : `${nameOf(error)} is shorter than ${least} characters`,
  ),
  maxLength: limit((error, most) => `${nameOf(error)} is longer than ${most} characters`),
  minItems: limit((error, least) => `${nameOf(error)} needs at least ${entries(least)}`),
  maxItems: limit((error, most) => `${nameOf(error)} may have at most ${entries(most)}`),
  minProperties: limit((error, least) => `${nameOf(error)} needs at least ${entries(least)}`),
  maxProperties: limit((error, most) => `${nameOf(error)} may have at most ${entries(most)}`),
};

export const describeError = (error: ErrorObject, validator: Validator): Described =>
  (BY_KEYWORD[error.keyword] ?? fallback)(error, validator);

const fallback: Describe = (error) => ({
  rule: wrongForm,
  pointer: [],
  at: "value",
  message: `${nameOf(error)} is not as it should be`,
  help: aboutSchema(schemaOf(error)),
});
