import { dataHeaders } from "../site/security-headers.ts";
import { bodyOf, type ServerRefusal, statusOf } from "./refusal.ts";

const texts = new WeakMap<object, string>();

/** An answer that is sent often, written once. It must not change any more. */
export const withText = <T extends object>(value: T): T => {
  texts.set(value, JSON.stringify(value));
  return value;
};

const textOf = (value: unknown): string =>
  (typeof value === "object" && value !== null ? texts.get(value) : undefined) ?? JSON.stringify(value);

export const json = (status: number, value: unknown, https: boolean): Response =>
  new Response(textOf(value), {
    status,
    headers: {
      ...dataHeaders(https),
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    },
  });

export const refusalResponse = (refusal: ServerRefusal, https: boolean): Response => {
  const response = json(statusOf(refusal.code), bodyOf(refusal), https);
  if (refusal.retryAfter !== undefined) response.headers.set("retry-after", String(refusal.retryAfter));
  return response;
};
