export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * RFC 7396: objects are merged key by key, `null` removes, everything else (lists too) replaces. Neither input changes.
 * Keys keep the order of `target`; new ones follow in the order of `patch`.
 */
export const mergePatch = (target: Json | undefined, patch: Json): Json => {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), change));
  }
  // fromEntries defines own properties, so a key named `__proto__` stays data.
  return Object.fromEntries(merged);
};
