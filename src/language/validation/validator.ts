import type { Ajv2020, AnySchemaObject, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { fieldsOf } from "../../foundation/json.ts";
import type { FileKind } from "../reading/file-kind.ts";
import { addressOfKind, createAjv, type Recording } from "./create-ajv.ts";

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

/** What was compiled before, by kind of file: true for a value with which nothing is wrong. */
export type Accepting = (record: Recording) => Readonly<Record<string, (value: unknown) => boolean>>;

/**
 * `schemas`: every schema of the language, each with its `$id`, asked for when something is wrong. `accepting`: compiled from
 * them before; what it accepts has no errors, and any other value is validated again to find them.
 * @throws when a schema is not valid.
 */
export const createValidator = (
  schemas: () => readonly AnySchemaObject[],
  accepting: Accepting = () => ({}),
): Validator => {
  let references: Reference[] = [];
  const record: Recording = (keyword, ...found) => {
    const reference = referenceOf(keyword, ...found);
    if (reference) references.push(reference);
  };

  const accepts = accepting(record);
  let compiler: Compiler | undefined;
  const ajv = (): Compiler["ajv"] => {
    compiler ??= compilerOf(schemas(), record);
    return compiler.ajv;
  };
  const compiled = (address: string): ValidateFunction => {
    const validate = ajv().getSchema(address);
    if (!validate) throw new Error(`no schema at ${address}`);
    return validate;
  };
  const addressOf = (schema: AnySchemaObject): string => compiler?.addresses.get(schema) ?? "";
  const resolve = (schema: AnySchemaObject): AnySchemaObject => {
    const { $ref: ref } = schema;
    if (typeof ref !== "string") return schema;
    const target = compiled(ajv().opts.uriResolver.resolve(addressOf(schema), ref)).schema;
    return typeof target === "object" ? resolve(target) : schema;
  };

  return {
    resolve,
    validate(kind, value) {
      references = [];
      if (accepts[kind]?.(value)) return { errors: [], references: unique(references) };
      references = [];
      const validate = compiled(addressOfKind(kind));
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

interface Compiler {
  readonly ajv: Ajv2020;
  /** Where each schema and each part of one stands. */
  readonly addresses: WeakMap<object, string>;
}

const compilerOf = (schemas: readonly AnySchemaObject[], record: Recording): Compiler => {
  const addresses = new WeakMap<object, string>();
  for (const schema of schemas) remember(schema, `${String(schema["$id"])}#`, addresses);
  return { ajv: createAjv(schemas, { verbose: true, record }), addresses };
};

const remember = (node: unknown, address: string, addresses: WeakMap<object, string>): void => {
  if (typeof node !== "object" || node === null) return;
  addresses.set(node, address);
  for (const [key, value] of Object.entries(node)) {
    remember(value, `${address}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`, addresses);
  }
};

const referenceOf: (...found: Parameters<Recording>) => Reference | null = (keyword, said, value, pointer, beside) => {
  if (typeof value !== "string") return null;
  switch (keyword) {
    case "x-ref":
      return { to: said as RefKind, value, pointer };
    case "x-says":
      return { to: `says-${said}` as Saying, value, pointer };
    case "x-fills": {
      // A name instead of a list: the keys of what stands beside it under this name are filled.
      const fills =
        typeof said === "string" ? Object.keys(fieldsOf(fieldsOf(beside)[said])) : (said as readonly string[]);
      return { to: "filled", value, pointer, fills };
    }
    case "x-place":
      return { to: "placed", value, pointer, place: said as number };
  }
};

/** Members of a `oneOf` are tried one after another and each meets the same string. */
const unique = (references: readonly Reference[]): readonly Reference[] => [
  ...new Map(references.map((reference) => [`${reference.to} ${reference.pointer}`, reference])).values(),
];
