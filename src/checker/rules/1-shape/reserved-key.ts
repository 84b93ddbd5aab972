import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

export const rule: Rule<Faults["reserved-key"]["args"]> = {
  code: "FNL1005",
  severity: "error",
  title: "A key is reserved by JavaScript",
  explanation: "`__proto__`, `constructor` and `prototype` mean something to JavaScript itself and cannot be names.",
  wrong: { "funnels/sample/pages/home.json": { sections: { constructor: { kind: "quiz" } } } },
  right: { "funnels/sample/pages/home.json": {} },
  checkFaults: (faults) => faultsNamed(faults, "reserved-key"),
  say: ({ key }) => [`"${key}" cannot be a key`, "choose another name"],
};
