import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";
import { expectedText, partName } from "../parts/expected.ts";

type Args = Faults["out-of-range"]["args"];

/** By the keyword of JSON Schema. */
const whatIs = ({ bound, value, limit }: Args): string => {
  switch (bound) {
    case "minimum":
      return `is ${value}, the least is ${limit}`;
    case "maximum":
      return `is ${value}, the most is ${limit}`;
    case "exclusiveMinimum":
      return `is ${value} and must be more than ${limit}`;
    case "exclusiveMaximum":
      return `is ${value} and must be less than ${limit}`;
    case "minLength":
      return value === null ? `is shorter than ${limit} characters` : "is empty";
    case "maxLength":
      return `is longer than ${limit} characters`;
    case "minItems":
    case "minProperties":
      return `needs at least ${entries(limit)}`;
    default:
      return `may have at most ${entries(limit)}`;
  }
};

const entries = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

export const rule: Rule<Faults["out-of-range"]["args"], Faults["out-of-range"]["hints"]> = {
  code: "FNL1013",
  severity: "error",
  title: "A value is too small, too large, too short or too long",
  explanation: "The help says what the place is for and shows an example.",
  wrong: { "funnels/sample/funnel.json": { min_age: 12 } },
  right: { "funnels/sample/funnel.json": { min_age: 18 } },
  checkFaults: (faults) => faultsNamed(faults, "out-of-range"),
  say: (args) =>
    args.bound === "last-taken"
      ? [`${partName(args.part)} is the only one left: it cannot be taken away`, "leave it, or bring another one"]
      : [`${partName(args.part)} ${whatIs(args)}`, expectedText(args.expected)],
};
