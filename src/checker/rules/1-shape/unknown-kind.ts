import { suggestionText } from "../../../language/names/suggestion.ts";
import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

export const rule: Rule<Faults["unknown-kind"]["args"], Faults["unknown-kind"]["hints"]> = {
  code: "FNL1010",
  severity: "error",
  title: "A kind or type does not exist",
  explanation: "Every question, step, section and modal says what it is by a name that has a folder in `src/kinds`.",
  wrong: { "funnels/sample/quiz.json": { steps: { goal: { question: { type: "singel-choice" } } } } },
  right: { "funnels/sample/quiz.json": { steps: { goal: { question: { type: "single-choice" } } } } },
  checkFaults: (faults) => faultsNamed(faults, "unknown-kind"),
  say: ({ tag, value, suggestion }) => [`unknown ${tag} ${value}`, suggestionText(suggestion, "known")],
};
