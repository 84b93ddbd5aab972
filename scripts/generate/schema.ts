/** A JSON Schema, or any part of one. */
export type Schema = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Copies a schema, replacing each node that carries `$ref` by what `replace` makes of it. Its siblings are kept. */
export const mapRefs = (node: unknown, replace: (ref: string) => Schema): unknown => {
  if (Array.isArray(node)) return node.map((item) => mapRefs(item, replace));
  if (!isRecord(node)) return node;
  const { $ref: ref, ...rest } = node;
  const mapped = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, mapRefs(value, replace)]));
  return typeof ref === "string" ? { ...replace(ref), ...mapped } : mapped;
};
