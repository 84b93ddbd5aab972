import type { AnySchemaObject } from "ajv/dist/2020.js";
import { nearest } from "./suggest.ts";
import type { Validator } from "./validator.ts";

const typeName = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value === "number" ? "number" : typeof value;

const fitsType = (schema: AnySchemaObject, value: unknown): boolean => {
  const declared: unknown = schema["type"] ?? ("properties" in schema ? "object" : undefined);
  if (declared === undefined) return true;
  const types = Array.isArray(declared) ? declared : [declared];
  const name = typeName(value);
  return types.includes(name) || (name === "number" && types.includes("integer"));
};

/** How much of a value looks written for this schema: known keys count, nearly known ones half, missing ones against. */
const likeness = (schema: AnySchemaObject, value: unknown): number => {
  if (!fitsType(schema, value)) return -100;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return 0;
  const keys = Object.keys(schema["properties"] ?? {});
  const required: readonly string[] = schema["required"] ?? [];
  let score = 0;
  for (const key of Object.keys(value)) score += keys.includes(key) ? 1 : nearest(key, keys) !== null ? 0.5 : 0;
  return score - required.filter((key) => !(key in value)).length * 0.25;
};

/** Which member of an untagged `oneOf` the author meant. Only its errors are worth showing. */
export const meantMember = (union: AnySchemaObject, value: unknown, validator: Validator): number => {
  const members: readonly AnySchemaObject[] = union["oneOf"] ?? [];
  const scores = members.map((member) => {
    const schema = validator.resolve(member);
    return "oneOf" in schema && fitsType(schema, value) ? 0 : likeness(schema, value);
  });
  return scores.indexOf(Math.max(...scores));
};

/** Whether an object has a key, nearly spelt at least, of some member; other values are distinguished by their type. */
export const resemblesAny = (union: AnySchemaObject, value: unknown, validator: Validator): boolean => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return true;
  const members: readonly AnySchemaObject[] = union["oneOf"] ?? [];
  const keys = new Set(members.flatMap((member) => keysOf(validator.resolve(member), validator)));
  return keys.size === 0 || Object.keys(value).some((key) => keys.has(key) || nearest(key, keys) !== null);
};

/** Of a union inside a union those of all its members. */
const keysOf = (schema: AnySchemaObject, validator: Validator): readonly string[] => [
  ...Object.keys(schema["properties"] ?? {}),
  ...(schema["oneOf"] ?? []).flatMap((member: AnySchemaObject) => keysOf(validator.resolve(member), validator)),
];
