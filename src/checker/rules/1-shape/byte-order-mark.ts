import { faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1003",
  severity: "error",
  title: "The file begins with a byte order mark",
  explanation: "Some editors on Windows add three invisible bytes in front of the text; JSON does not allow them.",
  wrong: { "locales/en/sample.json": "\uFEFF{}" },
  right: { "locales/en/sample.json": {} },
  checkFaults: (faults) => faultsNamed(faults, "byte-order-mark"),
  say: () => ["the file begins with a byte order mark", "save the file as UTF-8 without a byte order mark"],
};
