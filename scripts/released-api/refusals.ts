import { isDeepStrictEqual } from "node:util";
import { isRecord, type Schema } from "../generate/schema.ts";

/** Who reads decides what becomes of a member that they do not name. */
interface Reader {
  /** The server refuses it; a page drops it. */
  readonly refusesUnnamed: boolean;
}

const AT_MOST = ["maxLength", "maxItems", "maxProperties", "maximum"] as const;
const AT_LEAST = ["minLength", "minItems", "minimum", "exclusiveMinimum"] as const;

const was = (schema: Schema, key: string): string => (key in schema ? String(schema[key]) : "not given");

const listIn = (schema: Schema, key: string): readonly unknown[] | undefined => {
  const value = schema[key];
  return Array.isArray(value) ? value : undefined;
};

const recordIn = (schema: Schema, key: string): Schema | undefined => {
  const value = schema[key];
  return isRecord(value) ? value : undefined;
};

const choicesOf = (schema: Schema): readonly unknown[] | undefined =>
  "const" in schema ? [schema["const"]] : listIn(schema, "enum");

const typesOf = (schema: Schema): readonly unknown[] | undefined =>
  typeof schema["type"] === "string" ? [schema["type"]] : listIn(schema, "type");

const boundsOf = (sent: Schema, read: Schema, at: string): readonly string[] =>
  [
    ...AT_MOST.filter((key) => key in read && Number(sent[key] ?? Number.POSITIVE_INFINITY) > Number(read[key])),
    ...AT_LEAST.filter((key) => key in read && Number(sent[key] ?? Number.NEGATIVE_INFINITY) < Number(read[key])),
  ].map((key) => `${at}: ${key} ${String(read[key])} was ${was(sent, key)}`);

const membersOf = (sent: Schema, read: Schema, at: string, reader: Reader): readonly string[] => {
  const [sentMembers, readMembers] = [recordIn(sent, "properties") ?? {}, recordIn(read, "properties") ?? {}];
  const isSent = new Set(listIn(sent, "required") ?? []);
  const missing = (listIn(read, "required") ?? []).filter((name) => !isSent.has(name));
  const others = recordIn(read, "additionalProperties");
  return [
    ...missing.map((name) => `${at}.${String(name)}: is demanded, and may be missing`),
    ...Object.entries(sentMembers).flatMap(([name, member]) => {
      const taken = readMembers[name] ?? others;
      if (isRecord(taken) && isRecord(member)) return refusals(member, taken, `${at}.${name}`, reader);
      return reader.refusesUnnamed && read["additionalProperties"] === false ? [`${at}.${name}: is taken no more`] : [];
    }),
  ];
};

/**
 * What one side may send and the other does not read, each as a place and a reason: `body.email: maxLength 64 was 254`. Knows
 * the part of JSON Schema (2020-12) that `schemas/api` uses, references resolved; a pattern that changed counts as refused.
 */
export const refusals = (sent: Schema, read: Schema, at: string, reader: Reader): readonly string[] => {
  if (isDeepStrictEqual(sent, read)) return [];
  const sentWays = listIn(sent, "anyOf");
  if (sentWays) return sentWays.flatMap((way) => refusals(way as Schema, read, at, reader));
  const readWays = listIn(read, "anyOf");
  if (readWays) {
    const each = readWays.map((way) => refusals(sent, way as Schema, at, reader));
    return each.some((found) => found.length === 0) ? [] : [`${at}: none of ${each.length} forms reads it`];
  }
  const [sentChoices, readChoices] = [choicesOf(sent), choicesOf(read)];
  if (readChoices) {
    const more = sentChoices?.filter((choice) => !readChoices.some((other) => isDeepStrictEqual(choice, other)));
    return more?.length === 0 ? [] : [`${at}: ${more?.join(", ") ?? "anything"} is none of ${readChoices.join(", ")}`];
  }
  const readTypes = typesOf(read);
  const types = (typesOf(sent) ?? ["anything"]).filter(
    (type) => readTypes && !readTypes.includes(type) && !(type === "integer" && readTypes.includes("number")),
  );
  if (types.length > 0 && !sentChoices) return [`${at}: ${types.join(", ")} is not read as ${readTypes?.join(", ")}`];
  const [sentItem, readItem] = [recordIn(sent, "items"), recordIn(read, "items")];
  return [
    ...(sentChoices ? [] : boundsOf(sent, read, at)),
    ...("pattern" in read && sent["pattern"] !== read["pattern"] && !sentChoices
      ? [`${at}: pattern ${String(read["pattern"])} was ${was(sent, "pattern")}`]
      : []),
    ...(sentItem && readItem ? refusals(sentItem, readItem, `${at}[]`, reader) : []),
    ...membersOf(sent, read, at, reader),
  ];
};
