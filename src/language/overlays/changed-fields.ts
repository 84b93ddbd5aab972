import type { Overlay } from "./overlay.ts";

/** Keys that lead, inside the patch, to each value it really changes: `["pages", "home", "sections", "hero", "art"]`. */
export const changedFields = ({ patch, base }: Pick<Overlay, "patch" | "base">): readonly (readonly string[])[] => [
  ...changes(patch.funnel, base.funnel?.value).map((keys) => ["funnel", ...keys]),
  ...changes(patch.quiz, base.quiz?.value).map((keys) => ["quiz", ...keys]),
  ...Object.entries(patch.pages ?? {}).flatMap(([path, change]) =>
    changes(change, base.pages.get(path)?.value).map((keys) => ["pages", path, ...keys]),
  ),
];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const changes = (over: unknown, under: unknown): readonly (readonly string[])[] => {
  if (over === undefined) return [];
  if (!isObject(over)) {
    const same = over === null ? under === undefined : JSON.stringify(over) === JSON.stringify(under);
    return same ? [] : [[]];
  }
  const base = isObject(under) ? under : {};
  return Object.entries(over).flatMap(([key, value]) =>
    changes(value, Object.hasOwn(base, key) ? base[key] : undefined).map((keys) => [key, ...keys]),
  );
};
