import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly percent: number };

const HALF = 50;

function* check({ coupons }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of coupons.values())
    if (typeof value.discount === "number" && value.discount > HALF)
      yield { where: spot(document, ["discount"]), args: { percent: value.discount } };
}

export const rule: Rule<Args> = {
  code: "FNL4035",
  severity: "warning",
  title: "A coupon takes off more than half",
  explanation:
    "51 for 15 is two digits swapped, and everybody who has the code pays half. A discount that is meant to be so large can say why in an exception of its file.",
  wrong: { "funnels/coupons/SALE.json": { discount: 60 } },
  right: { "funnels/coupons/SALE.json": { discount: 30 } },
  check,
  say: ({ percent }) => [`${percent} % off is more than half of the price`, "write the percentage that was decided on"],
};
