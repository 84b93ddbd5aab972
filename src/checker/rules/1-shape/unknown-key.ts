import { suggestionText } from "../../../language/names/suggestion.ts";
import { type Faults, faultsNamed, type PlacedFault } from "../../../language/reading/fault.ts";
import type { Rule, Sentence } from "../../rule.ts";

type Args = Faults["unknown-key"]["args"] & Faults["unknown-key"]["hints"];

const sentenceOf = ({ key, patch, suggestion, instead, file }: Args): Sentence => {
  if (patch === "leaves") return [`the funnel's "${key}" does not fit here any more`, `add "${key}": null`];
  if (patch === "changes") {
    const names = `${suggestionText(suggestion, "keys")}${suggestion.meant === null ? '; what is new says its "kind"' : ""}`;
    const help = file === null ? names : `it is in ${file}.json: change it under "${file}"`;
    return [`there is no "${key}" here to change`, help];
  }
  const missing = instead === null ? "" : `; "${instead}" is missing`;
  return [`unknown key "${key}"`, `${suggestionText(suggestion, "known keys")}${missing}`];
};

type UnknownKey = Extract<PlacedFault, { readonly name: "unknown-key" }>;

/** What was renamed in a funnel is missing in every patch over it: it is told once, with all of them. */
const inOnePlace = (faults: readonly UnknownKey[]) => {
  const alike = new Map<string, UnknownKey[]>();
  for (const [index, fault] of faults.entries()) {
    const cause = fault.args.patch === "changes" ? JSON.stringify([fault.args, fault.hints]) : String(index);
    alike.set(cause, [...(alike.get(cause) ?? []), fault]);
  }
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [others.length === 0 ? first : { ...first, where: [first, ...others].map(({ where }) => where) }] : [],
  );
};

export const rule: Rule<Faults["unknown-key"]["args"], Faults["unknown-key"]["hints"]> = {
  code: "FNL1007",
  severity: "error",
  title: "A key is not known here",
  explanation: "A misspelt key would silently do nothing, so every key must be one that the language has.",
  wrong: { "funnels/sample/funnel.json": { min_agee: 18 } },
  right: { "funnels/sample/funnel.json": { min_age: 18 } },
  checkFaults: (faults) => inOnePlace(faultsNamed(faults, "unknown-key")),
  say: sentenceOf,
};
