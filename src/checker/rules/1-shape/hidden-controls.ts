import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

export const rule: Rule<Faults["hidden-controls"]["args"]> = {
  code: "FNL1004",
  severity: "error",
  title: "The text holds a hidden direction control",
  explanation:
    "Characters that turn the direction of text make a line look different from what the program reads. None of our languages needs them.",
  wrong: { "locales/en/sample.json": { "plans.title": "Run \u202Enow" } },
  right: { "locales/en/sample.json": { "plans.title": "Run now" } },
  checkFaults: (faults) => faultsNamed(faults, "hidden-controls"),
  say: ({ character, isControl }) => [
    `hidden ${isControl ? "direction control" : "character"} ${character}`,
    "delete it; it makes text look different from what it is",
  ],
};
