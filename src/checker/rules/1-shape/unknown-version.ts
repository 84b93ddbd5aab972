import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

export const rule: Rule<Faults["unknown-version"]["args"], Faults["unknown-version"]["hints"]> = {
  code: "FNL1006",
  severity: "error",
  title: "The file says a version that we do not read",
  explanation: "`version` is the version of the language, not of the content. Today there is only 1.",
  wrong: { "funnels/sample/quiz.json": { version: 2 } },
  right: { "funnels/sample/quiz.json": { version: 1 } },
  checkFaults: (faults) => faultsNamed(faults, "unknown-version"),
  say: ({ value, wanted }) => [`unknown version ${value}`, `write ${wanted}`],
};
