import { suggestionText } from "../../../language/names/suggestion.ts";
import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule, Sentence } from "../../rule.ts";

type Args = Faults["unknown-key"]["args"] & Faults["unknown-key"]["hints"];

const sentenceOf = ({ key, patch, suggestion, instead, file }: Args): Sentence => {
  if (patch === "leaves") return [`the funnel's "${key}" does not fit here any more`, `add "${key}": null`];
  if (patch === "changes") {
    const help =
      file === null ? suggestionText(suggestion, "keys") : `it is in ${file}.json: change it under "${file}"`;
    return [`there is no "${key}" here to change`, help];
  }
  const missing = instead === null ? "" : `; "${instead}" is missing`;
  return [`unknown key "${key}"`, `${suggestionText(suggestion, "known keys")}${missing}`];
};

export const rule: Rule<Faults["unknown-key"]["args"], Faults["unknown-key"]["hints"]> = {
  code: "FNL1007",
  severity: "error",
  title: "A key is not known here",
  explanation: "A misspelt key would silently do nothing, so every key must be one that the language has.",
  wrong: { "funnels/sample/funnel.json": { min_agee: 18 } },
  right: { "funnels/sample/funnel.json": { min_age: 18 } },
  checkFaults: (faults) => faultsNamed(faults, "unknown-key"),
  say: sentenceOf,
};
