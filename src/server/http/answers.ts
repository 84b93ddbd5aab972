import { dataHeaders } from "../site/security-headers.ts";
import { bodyOf, type ServerRefusal, statusOf } from "./refusal.ts";

const written = new WeakMap<object, Buffer<ArrayBuffer>>();

/**
 * An answer that is sent often, written once, as the bytes that are sent: to count and encode those of a text anew takes half of
 * the time of an answer. It must not change any more.
 */
export const withBytes = <T extends object>(value: T): T => {
  written.set(value, Buffer.from(JSON.stringify(value)));
  return value;
};

const contentOf = (value: unknown): string | Buffer<ArrayBuffer> =>
  (typeof value === "object" && value !== null ? written.get(value) : undefined) ?? JSON.stringify(value);

export const json = (status: number, value: unknown, https: boolean): Response =>
  new Response(contentOf(value), {
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
