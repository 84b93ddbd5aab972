/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export type JsonObject = { readonly [key: string]: Json };

const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** An object from outside, to be read by key; anything else holds nothing. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (hasFields(value) ? value : {});
