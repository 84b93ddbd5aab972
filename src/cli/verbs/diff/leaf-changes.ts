import { apart } from "./apart.ts";
import { NONE } from "./change.ts";

export interface LeafChange {
  readonly pointer: readonly string[];
  readonly before: string;
  readonly after: string;
}

/** Every value that differs between two JSON values; what is whole new or gone is one change. */
export const leafChanges = (
  before: unknown,
  after: unknown,
  pointer: readonly string[] = [],
): readonly LeafChange[] => {
  if (same(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const inside = keys.flatMap((key) => leafChanges(before[key], after[key], [...pointer, key]));
    return inside.length > 0
      ? inside
      : [{ pointer, before: Object.keys(before).join(", "), after: Object.keys(after).join(", ") }];
  }
  const [was, is] = apart(shown(before), shown(after), MOST);
  return [{ pointer, before: was, after: is }];
};

/** The order of keys is what a visitor sees of options and sections. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const MOST = 120;

const shown = (value: unknown): string =>
  value === undefined ? NONE : typeof value === "string" ? value : JSON.stringify(value);
