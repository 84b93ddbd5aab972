import type { ErrorObject } from "ajv/dist/2020.js";
import { suggestionFor } from "../names/suggestion.ts";
import type { PlacedFault } from "../reading/fault.ts";
import { type JsonDocument, pathOf, spot } from "../reading/json-document.ts";
import { placeOf } from "../reading/place.ts";
import { certain, nearest } from "./suggest.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Added {
  readonly pointer: readonly string[];
  readonly key: string;
  /** What stands beside it in the funnel. */
  readonly siblings: readonly string[];
}

/** Objects that a patch brings where the funnel has others. */
const addedIn = (under: unknown, change: unknown, pointer: readonly string[] = []): readonly Added[] => {
  if (!isObject(under) || !isObject(change)) return [];
  const siblings = Object.keys(under);
  return Object.entries(change).flatMap(([key, inner]): readonly Added[] => {
    if (Object.hasOwn(under, key)) return addedIn(under[key], inner, [...pointer, key]);
    return isObject(inner) ? [{ pointer: [...pointer, key], key, siblings }] : [];
  });
};

/**
 * What a patch changes under a name that the funnel does not have: it would begin something new, which lacks everything
 * else. One fault for each, and the errors that are not about them.
 * @param at keys that lead to the change
 * @param isElsewhere whether the funnel's other file has a step of this name
 */
export const misnamed = (
  document: JsonDocument,
  at: readonly string[],
  under: unknown,
  change: unknown,
  errors: readonly ErrorObject[],
  isElsewhere: (step: string) => string | null,
): { readonly faults: readonly PlacedFault[]; readonly rest: readonly ErrorObject[] } => {
  const faults: PlacedFault[] = [];
  let rest = errors;
  for (const { pointer, key, siblings } of addedIn(under, change)) {
    const path = pathOf(pointer);
    const isInside = ({ instancePath }: ErrorObject): boolean =>
      instancePath === path || instancePath.startsWith(`${path}/`);
    if (!rest.some(isInside)) continue;
    const file = pointer.length === 2 && pointer[0] === "steps" ? isElsewhere(key) : null;
    const near = nearest(key, siblings);
    const isNew = file === null && near === null;
    if (isNew && !rest.some((error) => isUntagged(error, path))) continue;
    // Its name may be meant: then it is what stands under it that lacks something.
    const where = spot(document, [...at, ...pointer], isNew ? "value" : "key");
    const meant = file === null ? certain(key, siblings) : null;
    const isFree = meant !== null && !isWrittenBeside(change, pointer, meant);
    faults.push({
      name: "unknown-key",
      where: placeOf(where, isFree ? meant : undefined),
      args: { key, patch: "changes" },
      hints: { suggestion: suggestionFor(key, siblings), instead: null, file },
    });
    rest = rest.filter((error) => !isInside(error));
  }
  return { faults, rest };
};

/** Of what is new the author says what kind it is; without that, something of the funnel is meant. */
const isUntagged = ({ instancePath, keyword, params }: ErrorObject, path: string): boolean =>
  instancePath === path && keyword === "discriminator" && params["tagValue"] === undefined;

const isWrittenBeside = (change: unknown, pointer: readonly string[], name: string): boolean => {
  let parent: unknown = change;
  for (const key of pointer.slice(0, -1)) parent = isObject(parent) ? parent[key] : undefined;
  return isObject(parent) && Object.hasOwn(parent, name);
};
