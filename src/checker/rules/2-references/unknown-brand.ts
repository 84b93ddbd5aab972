import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

export const rule: UnknownNameRule = {
  code: "FNL2005",
  severity: "error",
  title: "A brand does not exist",
  explanation: "A brand is named by its id: a file in `funnels/brands/`.",
  wrong: { "funnels/sample/funnel.json": { brand: "brnad" } },
  right: { "funnels/sample/funnel.json": { brand: "brand" } },
  findsUnknownNames: true,
  check: checkNames("brand", suggestedName),
  say: unknownName("brand", listed("brands")),
};
