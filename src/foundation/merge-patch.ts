const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * RFC 7396: objects are merged key by key, `null` removes, everything else (lists too) replaces. Neither input changes.
 * Keys keep the order of `base`; new ones follow in the order of `patch`.
 */
export const mergePatch = (base: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(base) ? Object.entries(base) : []);
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), change));
  }
  // fromEntries defines own properties, so a key named `__proto__` stays data.
  return Object.fromEntries(merged);
};
