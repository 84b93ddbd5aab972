/** A JSON Schema, or any part of one. */
export type Schema = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const textOr = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

/** Name and properties of an object schema as a Markdown table, objects inside it below. */
export const propertiesText = (schema: Schema, prefix = ""): readonly string[] => {
  const rows = propertyRows(schema, prefix);
  return rows.length === 0 ? [] : ["| Property | Type | Meaning | Example |", "|---|---|---|---|", ...rows];
};

const propertyRows = (schema: Schema, prefix: string): readonly string[] => {
  const { properties, required } = schema;
  if (!isRecord(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isRecord(property)) return [];
    const { description, examples } = property;
    const path = `${prefix}${name}`;
    const cells = [
      `\`${path}\`${needed.includes(name) ? " (required)" : ""}`,
      typeText(property),
      textOr(description, ""),
      Array.isArray(examples) && examples.length > 0 ? code(JSON.stringify(examples[0])) : "",
    ];
    return [`| ${cells.map(cell).join(" | ")} |`, ...propertyRows(property, `${path}.`), ...itemRows(property, path)];
  });
};

const itemRows = (property: Schema, path: string): readonly string[] => {
  const { items, additionalProperties } = property;
  if (isRecord(items)) return propertyRows(items, `${path}[].`);
  return isRecord(additionalProperties) ? propertyRows(additionalProperties, `${path}.*.`) : [];
};

/** `"text"`, `"one of a, b"`, `"[Route](common.md#route)"`. */
const typeText = (schema: Schema): string => {
  const { $ref: ref, const: constant, enum: values, items, additionalProperties, type } = schema;
  if (typeof ref === "string") return referenceText(ref);
  if (constant !== undefined) return code(JSON.stringify(constant));
  if (Array.isArray(values)) return `one of ${values.map((value) => code(JSON.stringify(value))).join(", ")}`;
  if (type === "array") return `list${isRecord(items) ? ` of ${typeText(items)}` : ""}`;
  if (type === "object" && isRecord(additionalProperties)) return `by name: ${typeText(additionalProperties)}`;
  const limits = ["minimum", "maximum", "minLength", "maxLength"].flatMap((name) =>
    schema[name] === undefined ? [] : [`${name} ${JSON.stringify(schema[name])}`],
  );
  return [Array.isArray(type) ? type.join(" or ") : textOr(type, "anything"), ...limits].join(", ");
};

const referenceText = (ref: string): string => {
  const common = /common\.schema\.json#\/\$defs\/(\w+)$/.exec(ref)?.[1];
  if (common) return `[${common}](common.md#${common.toLowerCase()})`;
  const union = /(question|step|section|modal)\.union\.schema\.json$/.exec(ref)?.[1];
  if (union) return `[${union}](${union}s.md)`;
  return code(ref.split("/").at(-1) ?? ref);
};

const code = (text: string): string => `\`${text.replaceAll("`", "'")}\``;

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
