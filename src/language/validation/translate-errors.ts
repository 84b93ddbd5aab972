import type { AnySchemaObject, ErrorObject } from "ajv/dist/2020.js";
import type { Problem } from "../../checker/problems/problem.ts";
import { fixedBy, type JsonDocument, pointerOf, problemAt, spot } from "../reading/json-document.ts";
import { describeError } from "./describe-error.ts";
import { describeInPatch } from "./describe-in-patch.ts";
import { nearest } from "./suggest.ts";
import { meantMember, resemblesAny } from "./union-member.ts";
import type { Validator } from "./validator.ts";

/**
 * What the validator found → what an author can act on, one problem for one root cause:
 *
 *     errors ─ meant ── of an untagged `oneOf` only the errors of the member that was meant
 *            ─ paired ─ a missing key whose misspelling stands beside it is the misspelling
 *            ─ first ── at one place the first error only
 */
export const translateErrors = (
  document: JsonDocument,
  errors: readonly ErrorObject[],
  validator: Validator,
  /** Where the validated value stands in the document. */
  base: readonly string[] = [],
): readonly Problem[] => {
  const problems = new Map<string, Problem>();
  const all = meant(errors, validator);
  for (const error of withoutPairs(all)) {
    const described = describeError(error, validator);
    const inPatch = base.length > 0 ? describeInPatch(document, base, error, described) : described;
    const { pointer, at, rule, message, help, meant: wanted = null } = inPatch;
    const where = [...base, ...pointerOf(error.instancePath), ...pointer];
    const place = [at, error.keyword === "required" ? message : "", ...where].join("/");
    if (problems.has(place)) continue;
    const placed = spot(document, where, at);
    const problem = problemAt(rule, placed, message, `${help}${replacedText(all, error)}`);
    problems.set(place, wanted === null ? problem : fixedBy(problem, placed, wanted));
  }
  return [...problems.values()];
};

/** Replaces the errors of all members of a union by those of the one that was meant, however deep unions nest. */
const meant = (errors: readonly ErrorObject[], validator: Validator): readonly ErrorObject[] => {
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
  if (!resemblesAny(union, outermost.data, validator)) return [...meant(outside, validator), outermost];
  const inner = validator
    .validateMember(union, meantMember(union, outermost.data, validator), outermost.data)
    .map((error) => ({ ...error, instancePath: outermost.instancePath + error.instancePath }));
  return [...meant(outside, validator), ...(inner.length > 0 ? meant(inner, validator) : [outermost])];
};

const PICTURES: readonly unknown[] = ["icon", "art"];

const withoutPairs = (errors: readonly ErrorObject[]): readonly ErrorObject[] =>
  errors.filter((error) => {
    // What is wrong with a name is told once, by `propertyNames` itself.
    if (error.propertyName !== undefined && error.keyword !== "propertyNames") return false;
    // What cannot be the name of a picture is told with the names there are.
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

const replacedText = (errors: readonly ErrorObject[], error: ErrorObject): string => {
  const missing = error.keyword === "additionalProperties" ? replaced(errors, error) : null;
  return missing === null || nearest(String(error.params["additionalProperty"]), [missing]) !== null
    ? ""
    : `; "${missing}" is missing`;
};
