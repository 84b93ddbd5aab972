import type { Call } from "./call.ts";

export const SERVICE_BASE = { api: "/api/", payments: "/payments/" } as const;

/** `{name}` in a call's path → the parameter, encoded so that it stays one segment. */
export const addressOf = (
  call: Pick<Call, "name" | "path" | "service">,
  params: object = {},
  query: object = {},
): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (typeof value !== "string" || value === "") throw new Error(`${call.name}: no parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${SERVICE_BASE[call.service]}${path}${search.size > 0 ? `?${search}` : ""}`;
};
