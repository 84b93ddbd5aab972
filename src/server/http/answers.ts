import { dataHeaders } from "../site/security-headers.ts";
import { bodyOf, type ServerRefusal, statusOf } from "./refusal.ts";

export const json = (status: number, value: unknown, https: boolean): Response =>
  new Response(JSON.stringify(value), {
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
