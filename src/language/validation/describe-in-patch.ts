import type { ErrorObject } from "ajv/dist/2020.js";
import { isWritten, type JsonDocument, nodeAt, pointerOf } from "../reading/json-document.ts";
import type { Described } from "./describe-error.ts";

/** Keys that say which kind a node is. */
const TAGS = ["kind", "type"];

/**
 * What is wrong with a file that a patch lies over, said to the author of the patch, who sees only what the patch changes.
 * @param base keys that lead to the patch
 */
export const describeInPatch = (
  document: JsonDocument,
  base: readonly string[],
  error: ErrorObject,
  described: Described,
): Described => {
  const isSaid = (...keys: readonly string[]): boolean =>
    isWritten(document, [...base, ...pointerOf(error.instancePath), ...keys]);
  const lacking = lackingOf(error);
  if (lacking !== null && isSaid(lacking)) {
    const message = `"${lacking}" cannot be taken away`;
    return { ...described, pointer: [lacking], at: "key", message, help: `write another "${lacking}", or leave it` };
  }
  const last =
    error.keyword === "minProperties" ? takenAt(document, [...base, ...pointerOf(error.instancePath)]) : null;
  if (last !== null) {
    const message = `"${last}" is the only one left: it cannot be taken away`;
    return { ...described, pointer: [last], at: "key", message, help: "leave it, or bring another one" };
  }
  const extra: unknown = error.params["additionalProperty"];
  if (typeof extra === "string" && !isSaid(extra)) {
    const { meant: _none, ...rest } = described;
    const tag = TAGS.find((key) => isSaid(key));
    const message = `the funnel's "${extra}" does not fit here any more`;
    return { ...rest, pointer: tag === undefined ? [] : [tag], at: "value", message, help: `add "${extra}": null` };
  }
  return { ...described, message: described.message.replace(/^the file /, `"${base.at(-1)}" `) };
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
