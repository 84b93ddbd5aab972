import type { Ledger } from "./ledger.ts";
import type { Fate } from "./records.ts";
import { collection, type XmlFields, type XmlValue, xmlOf } from "./xml.ts";

export interface GatewayAnswer {
  readonly status: number;
  readonly xml: string;
  /** What the XML says; nothing of an answer without a body. */
  readonly value?: XmlFields;
}

/** What an operation works with. `body`: the JSON that came, names with underscores. */
export interface GatewayRequest {
  readonly ledger: Ledger;
  /** The changing parts of the path, in order. */
  readonly ids: readonly string[];
  readonly body: XmlFields;
  /** What a script wants of this sale, whatever card and amount. */
  readonly fate: Fate | null;
  /** Searches do not see transactions that are younger, in milliseconds. */
  readonly lagMs: number;
  /** Most results that a search gives. */
  readonly searchLimit: number;
}

export type Operation = (request: GatewayRequest) => GatewayAnswer;

export const answer = (value: XmlFields, status = 200): GatewayAnswer => ({ status, xml: xmlOf(value), value });

/** A page of a search, as the gateway gives it. */
export const pageOf = (name: string, head: XmlFields, item: string, items: readonly XmlFields[]): GatewayAnswer => ({
  status: 200,
  xml: collection(name, head, item, items),
  value: { [name]: { ...head, [item]: items } },
});

export const NOT_FOUND: GatewayAnswer = { status: 404, xml: "" };

/** Nothing was made of the request: codes of the gateway's table of validation errors, by the field at fault. */
export const invalid = (subject: string, code: string, attribute: string, message: string): GatewayAnswer =>
  answer(
    {
      api_error_response: {
        errors: { errors: [], [subject]: { errors: [{ code, attribute, message }] } },
        message,
      },
    },
    422,
  );

export const textIn = (fields: XmlFields, name: string): string | null => {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : null;
};

const isFields = (value: XmlValue | undefined): value is XmlFields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The fields below a name; none where there is something else. */
export const fieldsIn = (fields: XmlFields, name: string): XmlFields => {
  const value = fields[name];
  return isFields(value) ? value : {};
};

/** `"39.99"` → 3999; null for what is no amount above nothing. */
export const minorIn = (fields: XmlFields, name: string): number | null => {
  const text = textIn(fields, name);
  if (text === null || !/^\d+(?:\.\d{1,2})?$/.test(text)) return null;
  const minor = Math.round(Number(text) * 100);
  return minor > 0 ? minor : null;
};
