import type { ErrorObject } from "ajv/dist/2020.js";
import type { Fault } from "../reading/fault.ts";
import { isWritten, type JsonDocument, nodeAt, pointerOf } from "../reading/json-document.ts";
import type { LocatedFault } from "./fault-of-error.ts";

/** Keys that say which kind a node is. */
const TAGS = ["kind", "type"];

const EXPECTED = { about: "", example: null, types: [], bounds: [] };

/**
 * What is wrong with a file that a patch lies over, for the author of the patch, who sees only what the patch changes.
 * @param base keys that lead to the patch
 */
export const faultInPatch = (
  document: JsonDocument,
  base: readonly string[],
  error: ErrorObject,
  located: LocatedFault,
): LocatedFault => {
  const isInPatch = (...keys: readonly string[]): boolean =>
    isWritten(document, [...base, ...pointerOf(error.instancePath), ...keys]);
  const lacking = lackingOf(error);
  if (lacking !== null && isInPatch(lacking)) {
    const args = { part: null, key: lacking, beside: null, isTaken: true };
    const code = located.fault.code === undefined ? {} : { code: located.fault.code };
    const fault: Fault = { name: "missing-key", ...code, args, hints: { expected: null, tags: [] } };
    return { ...located, pointer: [lacking], at: "key", fault };
  }
  const last =
    error.keyword === "minProperties" ? takenAt(document, [...base, ...pointerOf(error.instancePath)]) : null;
  if (last !== null) {
    const args = { part: last, bound: "last-taken", value: null, limit: 1 };
    const fault: Fault = { name: "out-of-range", args, hints: { expected: EXPECTED } };
    return { ...located, pointer: [last], at: "key", fault };
  }
  const extra: unknown = error.params["additionalProperty"];
  if (typeof extra === "string" && !isInPatch(extra)) {
    const tag = TAGS.find((key) => isInPatch(key));
    const hints = { suggestion: { meant: null, names: [], count: 0 }, instead: null, file: null };
    const fault: Fault = { name: "unknown-key", args: { key: extra, patch: "leaves" }, hints };
    return { pointer: tag === undefined ? [] : [tag], at: "value", meant: null, fault };
  }
  return { ...located, fault: partNamed(located.fault, base.at(-1) ?? null) };
};

/** The whole that is validated is a part of the patch's file. */
const partNamed = (fault: Fault, name: string | null): Fault => {
  switch (fault.name) {
    case "missing-key":
      return { ...fault, args: { ...fault.args, part: fault.args.part ?? name } };
    case "wrong-type":
      return { ...fault, args: { ...fault.args, part: fault.args.part ?? name } };
    case "not-in-list":
      return { ...fault, args: { ...fault.args, part: fault.args.part ?? name } };
    case "out-of-range":
      return { ...fault, args: { ...fault.args, part: fault.args.part ?? name } };
    case "wrong-form":
      return fault.args.is === "name" ? fault : { ...fault, args: { ...fault.args, part: fault.args.part ?? name } };
    default:
      return fault;
  }
};

/** What a patch takes out of an object; null when nothing. */
const takenAt = ({ tree }: JsonDocument, pointer: readonly string[]): string | null => {
  const taken = nodeAt(tree, pointer).children?.find(({ children }) => children?.[1]?.type === "null");
  return taken ? String(taken.children?.[0]?.value) : null;
};

const lackingOf = ({ keyword, params }: ErrorObject): string | null => {
  if (keyword === "required") return String(params["missingProperty"]);
  return keyword === "discriminator" && params["tagValue"] === undefined ? String(params["tag"]) : null;
};
