import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";
import { listedAt } from "../parts/examples/list-price-example.ts";
import { missingKeySentence } from "../parts/missing-key.ts";

export const rule: Rule<Faults["missing-key"]["args"], Faults["missing-key"]["hints"]> = {
  code: "FNL9004",
  severity: "error",
  title: "A struck-out price has no evidence",
  explanation:
    "Showing a higher earlier price is lawful only when it was really charged: `reference` says what it was and since when, and the visitor can read it.",
  wrong: { "funnels/products/plan.json": { prices: { "de-DE": { old_amount: "54.99" } } } },
  right: listedAt("54.99"),
  checkFaults: (faults) => faultsNamed(faults, "missing-key", "FNL9004"),
  say: missingKeySentence,
};
