import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";
import { expectedText, partName, typeName } from "../parts/expected.ts";

export const rule: Rule<Faults["wrong-type"]["args"], Faults["wrong-type"]["hints"]> = {
  code: "FNL1009",
  severity: "error",
  title: "A value is of the wrong type",
  explanation: "Text stands in double quotes; numbers, true and false do not.",
  wrong: { "funnels/sample/funnel.json": { min_age: "18" } },
  right: { "funnels/sample/funnel.json": { min_age: 18 } },
  checkFaults: (faults) => faultsNamed(faults, "wrong-type"),
  say: ({ part, types, value, expected }) => [
    `${partName(part)} should be ${types.map(typeName).join(" or ")}, not ${value}`,
    expectedText(expected),
  ],
};
