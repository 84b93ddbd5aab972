import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

export const rule: UnknownNameRule = {
  code: "FNL2006",
  severity: "error",
  title: "A page kind does not exist",
  explanation: "The kind of a page says which document it is: a folder of `src/kinds/screens`.",
  wrong: { "funnels/sample/pages/home.json": { kind: "lnading" } },
  right: { "funnels/sample/pages/home.json": { kind: "landing" } },
  findsUnknownNames: true,
  check: checkNames("screen", suggestedName),
  say: unknownName("page kind", listed("page kinds")),
};
