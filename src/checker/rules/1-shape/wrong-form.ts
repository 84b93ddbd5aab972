import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";
import { expectedText, partName } from "../parts/expected.ts";

type Args = Faults["wrong-form"]["args"];

const whatIs = (args: Args): string => {
  if (args.is === "name") return `"${args.name}" cannot be a name here`;
  if (args.is === "other") return `${partName(args.part)} is not as it should be`;
  return args.form === null
    ? `${partName(args.part)} cannot be ${args.value}`
    : `${args.value} is not a valid ${args.form}`;
};

export const rule: Rule<Args, Faults["wrong-form"]["hints"]> = {
  code: "FNL1012",
  severity: "error",
  title: "A text has not the form that is needed here",
  explanation:
    "Ids, message keys, amounts, colours and days are written in one way only, so that they can be compared and computed with.",
  wrong: { "funnels/products/plan.json": { prices: { "de-DE": { amount: "44,99" } } } },
  right: { "funnels/products/plan.json": { prices: { "de-DE": { amount: "44.99" } } } },
  checkFaults: (faults) => faultsNamed(faults, "wrong-form"),
  say: ({ expected, meant, ...args }) => [whatIs(args), meant === null ? expectedText(expected) : `write "${meant}"`],
};
