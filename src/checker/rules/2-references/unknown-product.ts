import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

export const rule: UnknownNameRule = {
  code: "FNL2003",
  severity: "error",
  title: "A product does not exist",
  explanation: "A product is named by its key: a file in `funnels/products/`.",
  wrong: { "funnels/sample/funnel.json": { offers: { plans: ["plna"] } } },
  right: { "funnels/sample/funnel.json": { offers: { plans: ["plan"] } } },
  findsUnknownNames: true,
  check: checkNames("product", suggestedName),
  say: unknownName("product", listed("products")),
};
