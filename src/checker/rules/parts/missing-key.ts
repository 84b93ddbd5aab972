import type { Faults } from "../../../language/reading/fault.ts";
import type { Sentence } from "../../rule.ts";
import { expectedText, partName } from "./expected.ts";

type Missing = Faults["missing-key"]["args"] & Faults["missing-key"]["hints"];

/** Of every rule about a key that a schema asks for. */
export const missingKeySentence = ({ part, key, beside, isTaken, expected, tags }: Missing): Sentence => {
  if (isTaken) return [`"${key}" cannot be taken away`, `write another "${key}", or leave it`];
  const message = `${partName(part)} has ${beside === null ? "no" : `"${beside}" but no`} "${key}"`;
  if (tags.length > 0) return [message, `say which: ${tags.join(", ")}`];
  return [message, expected === null ? `add "${key}"` : expectedText(expected)];
};
