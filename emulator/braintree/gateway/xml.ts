/** A value as the gateway's XML can say it. */
export type XmlValue = string | number | boolean | null | Date | readonly XmlValue[] | XmlFields;
export interface XmlFields {
  readonly [name: string]: XmlValue | undefined;
}

/** Lists stand in an element of their own, in which each item has this name. */
const ITEM: Readonly<Record<string, string>> = { ids: "item", refund_ids: "item", status_history: "status-event" };

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const dashed = (name: string): string => name.replaceAll("_", "-");

const element = (name: string, value: XmlValue): string => {
  const tag = dashed(name);
  if (value === null) return `<${tag} nil="true"/>`;
  if (typeof value === "string") return `<${tag}>${escaped(value)}</${tag}>`;
  if (typeof value === "number") return `<${tag} type="integer">${value}</${tag}>`;
  if (typeof value === "boolean") return `<${tag} type="boolean">${value}</${tag}>`;
  if (value instanceof Date) return `<${tag} type="datetime">${value.toISOString().replace(/\.\d+/, "")}</${tag}>`;
  if (isList(value)) {
    const item = ITEM[name] ?? tag.replace(/s$/, "");
    return `<${tag} type="array">${value.map((each) => element(item, each)).join("")}</${tag}>`;
  }
  return `<${tag}>${fields(value)}</${tag}>`;
};

const isList = (value: readonly XmlValue[] | XmlFields): value is readonly XmlValue[] => Array.isArray(value);

const fields = (value: XmlFields): string =>
  Object.entries(value)
    .map(([name, each]) => (each === undefined ? "" : element(name, each)))
    .join("");

/** `{ transaction: { order_id: "1" } }` → `<transaction><order-id>1</order-id></transaction>`. */
export const xmlOf = (value: XmlFields): string => fields(value);

/** A page of a search: not a list, but an element that holds the items side by side. */
export const collection = (name: string, head: XmlFields, item: string, items: readonly XmlFields[]): string =>
  `<${dashed(name)} type="collection">${fields(head)}${items.map((each) => element(item, each)).join("")}</${dashed(name)}>`;
