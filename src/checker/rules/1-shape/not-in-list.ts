import { suggestionText } from "../../../language/names/suggestion.ts";
import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";
import { partName } from "../parts/expected.ts";

export const rule: Rule<Faults["not-in-list"]["args"], Faults["not-in-list"]["hints"]> = {
  code: "FNL1011",
  severity: "error",
  title: "A value is not one of the allowed ones",
  explanation: "Where only some words make sense, the language lists them.",
  wrong: { "funnels/products/plan.json": { category: "Runing Subscription" } },
  right: { "funnels/products/plan.json": { category: "Running Subscription" } },
  checkFaults: (faults) => faultsNamed(faults, "not-in-list"),
  say({ part, value, suggestion, wanted }) {
    if (value === null) return [`${partName(part)} contains the same entry twice`, "take one of them away"];
    const help = suggestion === null ? `write ${wanted}` : suggestionText(suggestion, "allowed");
    return [`${partName(part)} cannot be ${value}`, help];
  },
};
