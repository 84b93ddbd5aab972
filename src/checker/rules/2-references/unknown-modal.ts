import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

export const rule: UnknownNameRule = {
  code: "FNL2004",
  severity: "error",
  overlaid: "pages",
  title: "A modal does not exist",
  explanation: "A section opens a modal by its id: a key of `modals` in `funnel.json`.",
  wrong: { "funnels/sample/pages/results.json": { sections: { plans: { no_thanks: { modal: "shortr" } } } } },
  right: { "funnels/sample/pages/results.json": { sections: { plans: { no_thanks: { modal: "shorter" } } } } },
  findsUnknownNames: true,
  check: checkNames("modal", suggestedName),
  say: unknownName("modal", listed("modals")),
};
