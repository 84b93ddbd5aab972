const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A patch without what these keys lead to; without all of it when there are none. What held it stays, be it empty. */
export const withoutKeys = <T extends object>(patch: T, keys: readonly string[]): T =>
  // Every key of a patch may be left out.
  (keys.length === 0 ? {} : taken(patch, keys)) as T;

const taken = (patch: unknown, [key, ...inner]: readonly string[]): unknown => {
  if (key === undefined || !isObject(patch)) return patch;
  const rest = Object.entries(patch).flatMap(([each, value]): readonly (readonly [string, unknown])[] => {
    if (each !== key) return [[each, value]];
    return inner.length === 0 ? [] : [[each, taken(value, inner)]];
  });
  return Object.fromEntries(rest);
};
