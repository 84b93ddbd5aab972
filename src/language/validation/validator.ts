import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { fieldsOf } from "../../foundation/json.ts";
import type { FileKind } from "../reading/file-kind.ts";

/** A string of a definition that points at something: found while validating, by the `x-ref` of its schema. */
export interface Reference {
  readonly to: RefKind | Saying | "filled" | "placed";
  readonly pointer: string;
  readonly value: string;
  /** Of a message whose placeholders are filled where it is shown: their names, by the `x-fills` of its schema. */
  readonly fills?: readonly string[];
  /** Of a picture or video: how wide its place can be, in CSS pixels, by the `x-place` of its schema. */
  readonly place?: number;
}

export type RefKind =
  | "message"
  | "step"
  | "route"
  | "page"
  | "product"
  | "coupon"
  | "modal"
  | "icon"
  | "art"
  | "picture"
  | "video"
  | "brand"
  | "screen"
  | "funnel";

/**
 * What is asked of certain words, by the `x-says` of their schema: the order button says that ordering costs money, a
 * way out is neutral, the consent box says when how much is charged again, consent to marketing is worded once, and
 * any other button is short.
 */
export type Saying = "says-order" | "says-decline" | "says-renewal" | "says-marketing" | "says-action";

export interface Validated {
  readonly errors: readonly ErrorObject[];
  readonly references: readonly Reference[];
}

export interface Validator {
  validate(kind: FileKind, value: unknown): Validated;
  /** Validates against one member of a `oneOf` only. `union`: the schema object that carries it. */
  validateMember(union: AnySchemaObject, member: number, value: unknown): readonly ErrorObject[];
  /** Follows the `$ref` of a schema that stands inside `owner`. */
  resolve(schema: AnySchemaObject): AnySchemaObject;
  /** Names of all members of the union that a tag chooses from: `["age", "email", …]`. */
  tagsOf(union: AnySchemaObject): readonly string[];
}

const BASE = "https://funnel.example/schemas/";

/** `schemas`: every schema of the language, each with its `$id`. @throws when one is not a valid schema. */
export const createValidator = (schemas: readonly AnySchemaObject[]): Validator => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // A member of a union is also validated alone, where it does not inherit the `type` of the union.
    strictTypes: false,
    allErrors: true,
    discriminator: true,
    verbose: true,
    // The schemas are ours and tested; checking them again would double the time of a cold start.
    validateSchema: false,
    // Shortening the code takes 0.1 s of each start, and the shorter code runs no faster.
    code: { optimize: false },
  });
  ajvFormats(ajv);
  let references: Reference[] = [];
  ajv.addKeyword({
    keyword: "x-ref",
    schemaType: "string",
    errors: false,
    validate: (to: RefKind, value: unknown, _schema?: unknown, context?: { instancePath: string }) => {
      if (typeof value === "string") references.push({ to, value, pointer: context?.instancePath ?? "" });
      return true;
    },
  });
  ajv.addKeyword({
    keyword: "x-says",
    schemaType: "string",
    errors: false,
    validate: (
      what: "order" | "decline" | "renewal" | "marketing" | "action",
      value: unknown,
      _schema?: unknown,
      context?: { instancePath: string },
    ) => {
      if (typeof value === "string")
        references.push({ to: `says-${what}`, value, pointer: context?.instancePath ?? "" });
      return true;
    },
  });
  ajv.addKeyword({
    keyword: "x-fills",
    schemaType: ["array", "string"],
    errors: false,
    // A name instead of a list: the keys of what stands beside it under this name are filled.
    validate: (
      fills: readonly string[] | string,
      value: unknown,
      _schema?: unknown,
      context?: { instancePath: string; parentData: unknown },
    ) => {
      const names = typeof fills === "string" ? Object.keys(fieldsOf(fieldsOf(context?.parentData)[fills])) : fills;
      if (typeof value === "string")
        references.push({ to: "filled", value, pointer: context?.instancePath ?? "", fills: names });
      return true;
    },
  });
  ajv.addKeyword({
    keyword: "x-place",
    schemaType: "number",
    errors: false,
    validate: (place: number, value: unknown, _schema?: unknown, context?: { instancePath: string }) => {
      if (typeof value === "string")
        references.push({ to: "placed", value, pointer: context?.instancePath ?? "", place });
      return true;
    },
  });
  for (const keyword of ["x-chunk", "x-code"]) ajv.addKeyword({ keyword });
  for (const schema of schemas) ajv.addSchema(schema);

  const addresses = new WeakMap<object, string>();
  for (const schema of schemas) remember(schema, `${String(schema["$id"])}#`, addresses);

  const compiled = (address: string): ValidateFunction => {
    const validate = ajv.getSchema(address);
    if (!validate) throw new Error(`no schema at ${address}`);
    return validate;
  };
  const addressOf = (schema: AnySchemaObject): string => addresses.get(schema) ?? "";
  const resolve = (schema: AnySchemaObject): AnySchemaObject => {
    const { $ref: ref } = schema;
    if (typeof ref !== "string") return schema;
    const target = compiled(ajv.opts.uriResolver.resolve(addressOf(schema), ref)).schema;
    return typeof target === "object" ? resolve(target) : schema;
  };

  return {
    resolve,
    validate(kind, value) {
      references = [];
      const validate = compiled(`${BASE}${kind}.schema.json`);
      validate(value);
      return { errors: validate.errors ?? [], references: unique(references) };
    },
    validateMember(union, member, value) {
      const validate = compiled(`${addressOf(union)}/oneOf/${member}`);
      validate(value);
      return validate.errors ?? [];
    },
    tagsOf(union) {
      const tag: unknown = union["discriminator"]?.propertyName;
      const members: readonly AnySchemaObject[] = union["oneOf"] ?? [];
      return members.map((member) => String(resolve(member)["properties"]?.[String(tag)]?.const));
    },
  };
};

const remember = (node: unknown, address: string, addresses: WeakMap<object, string>): void => {
  if (typeof node !== "object" || node === null) return;
  addresses.set(node, address);
  for (const [key, value] of Object.entries(node)) {
    remember(value, `${address}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`, addresses);
  }
};

/** Members of a `oneOf` are tried one after another and each meets the same string. */
const unique = (references: readonly Reference[]): readonly Reference[] => [
  ...new Map(references.map((reference) => [`${reference.to} ${reference.pointer}`, reference])).values(),
];
