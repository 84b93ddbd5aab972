import type { AnySchemaObject, ErrorObject } from "ajv/dist/2020.js";
import type { Fault, PlacedFault } from "../reading/fault.ts";
import { type JsonDocument, pointerOf, spot } from "../reading/json-document.ts";
import { placeOf } from "../reading/place.ts";
import { faultInPatch } from "./fault-in-patch.ts";
import { faultOfError } from "./fault-of-error.ts";
import { nearest } from "./suggest.ts";
import { meantMember, resemblesAny } from "./union-member.ts";
import type { Validator } from "./validator.ts";

/**
 * What the validator finds → what an author can act on, one fault for one root cause:
 *
 *     errors ─ likeliest ── of an untagged `oneOf` only the errors of the member that was meant
 *            ─ paired ─ a missing key whose misspelling stands beside it is the misspelling
 *            ─ first ── at one place the first error only
 */
export const translateErrors = (
  document: JsonDocument,
  errors: readonly ErrorObject[],
  validator: Validator,
  /** Where the validated value stands in the document. */
  base: readonly string[] = [],
): readonly PlacedFault[] => {
  const faults = new Map<string, PlacedFault>();
  const all = likeliest(errors, validator);
  for (const error of withoutPairs(all)) {
    const located = faultOfError(error, validator);
    const { fault, pointer, at, meant: fix } = base.length > 0 ? faultInPatch(document, base, error, located) : located;
    const where = [...base, ...pointerOf(error.instancePath), ...pointer];
    // Several keys may be missing at one place.
    const lacking = error.keyword === "required" ? String(error.params["missingProperty"]) : "";
    const place = [at, lacking, ...where].join("/");
    if (faults.has(place)) continue;
    faults.set(place, {
      ...withReplaced(fault, all, error),
      where: placeOf(spot(document, where, at), fix ?? undefined),
    });
  }
  return [...faults.values()];
};

/** Replaces the errors of all members of a union by those of the one that was meant, however deep unions nest. */
const likeliest = (errors: readonly ErrorObject[], validator: Validator): readonly ErrorObject[] => {
  const unions = errors
    .filter((error) => error.keyword === "oneOf" && error.params["passingSchemas"] === null)
    .sort((a, b) => a.instancePath.length - b.instancePath.length);
  const [outermost] = unions;
  if (!outermost) return errors;
  const union: AnySchemaObject = outermost.parentSchema ?? {};
  const below = (error: ErrorObject): boolean =>
    error.instancePath === outermost.instancePath || error.instancePath.startsWith(`${outermost.instancePath}/`);
  const outside = errors.filter((error) => !below(error));
  // What looks like none of them is no slip in one of them.
  if (!resemblesAny(union, outermost.data, validator)) return [...likeliest(outside, validator), outermost];
  const inner = validator
    .validateMember(union, meantMember(union, outermost.data, validator), outermost.data)
    .map((error) => ({ ...error, instancePath: outermost.instancePath + error.instancePath }));
  return [...likeliest(outside, validator), ...(inner.length > 0 ? likeliest(inner, validator) : [outermost])];
};

const PICTURES: readonly unknown[] = ["icon", "art"];

const withoutPairs = (errors: readonly ErrorObject[]): readonly ErrorObject[] =>
  errors.filter((error) => {
    // What is wrong with a name is reported once, by `propertyNames` itself.
    if (error.propertyName !== undefined && error.keyword !== "propertyNames") return false;
    // What cannot be the name of a picture is reported with the names there are.
    if (error.keyword === "pattern" && PICTURES.includes(error.parentSchema?.["x-ref"])) return false;
    if (error.keyword !== "required") return true;
    const missing = String(error.params["missingProperty"]);
    if (replaced(errors, error) !== null) return false;
    return !errors.some(
      (other) =>
        other.keyword === "additionalProperties" &&
        other.instancePath === error.instancePath &&
        nearest(String(other.params["additionalProperty"]), Object.keys(other.parentSchema?.["properties"] ?? {})) ===
          missing,
    );
  });

/** The one key that is missing where one key is unknown: the author has another word for it. */
const replaced = (errors: readonly ErrorObject[], { instancePath }: ErrorObject): string | null => {
  const here = errors.filter((each) => each.instancePath === instancePath && each.propertyName === undefined);
  const [missing, ...more] = here.filter(({ keyword }) => keyword === "required");
  const unknown = here.filter(({ keyword }) => keyword === "additionalProperties");
  return missing && more.length === 0 && unknown.length === 1 ? String(missing.params["missingProperty"]) : null;
};

const withReplaced = (fault: Fault, errors: readonly ErrorObject[], error: ErrorObject): Fault => {
  if (fault.name !== "unknown-key" || error.keyword !== "additionalProperties") return fault;
  const missing = replaced(errors, error);
  const isAlike = missing === null || nearest(String(error.params["additionalProperty"]), [missing]) !== null;
  return isAlike ? fault : { ...fault, hints: { ...fault.hints, instead: missing } };
};
