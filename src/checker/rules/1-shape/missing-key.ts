import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";
import { missingKeySentence } from "../parts/missing-key.ts";

export const rule: Rule<Faults["missing-key"]["args"], Faults["missing-key"]["hints"]> = {
  code: "FNL1008",
  severity: "error",
  title: "A key is missing",
  explanation: "The place cannot work without this key. The help says what belongs there.",
  wrong: { "funnels/sample/pages/home.json": { title: null } },
  right: { "funnels/sample/pages/home.json": { title: "sample.home.title" } },
  checkFaults: (faults) => faultsNamed(faults, "missing-key"),
  say: missingKeySentence,
};
