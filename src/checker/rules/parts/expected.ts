import type { Expected, Part } from "../../../language/reading/fault.ts";

/** What an author calls it. */
export const partName = (part: Part): string => {
  if (part === null) return "the file";
  return typeof part === "number" ? `entry ${part + 1}` : `"${part}"`;
};

const TYPES: Readonly<Record<string, string>> = {
  string: "text in double quotes",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object { … }",
  array: "a list [ … ]",
  null: "null",
};

/** A type of JSON Schema in words. */
export const typeName = (type: string): string => TYPES[type] ?? type;

const BOUNDS: Readonly<Record<string, string>> = {
  minimum: "at least",
  maximum: "at most",
  exclusiveMinimum: "more than",
  exclusiveMaximum: "less than",
};

/** What belongs there, in the words of the schema. */
export const expectedText = ({ about, example, types, bounds }: Expected): string => {
  if (example !== null) return `${about} Example: ${example}`.trim();
  if (about !== "") return about;
  if (types.length === 0) return "docs/reference says what fits here";
  const limits = bounds.map(([bound, limit]) => `${BOUNDS[bound] ?? bound} ${limit}`);
  return `write ${[types.map(typeName).join(" or "), ...limits].join(", ")}`;
};
