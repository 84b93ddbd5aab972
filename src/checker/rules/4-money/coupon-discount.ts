import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly type: keyof typeof WANTED };

const WANTED = {
  percentage: "write a per cent: 20",
  fixed: 'write an amount in every currency: { "USD": "5.00", "EUR": "5.00", … }',
} as const;

function* check({ coupons }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of coupons.values()) {
    const type = typeof value.discount === "number" ? "percentage" : "fixed";
    if (type === value.discount_type) continue;
    yield { where: spot(document, ["discount"]), args: { type: value.discount_type } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL4011",
  severity: "error",
  title: "A coupon's discount is of another type than it says",
  explanation:
    "A percentage is one number for every currency. A fixed discount is an amount, and there is no exchange rate that could turn one currency's amount into another's.",
  wrong: { "funnels/coupons/SALE.json": { discount_type: "fixed" } },
  right: {
    "funnels/coupons/SALE.json": {
      discount_type: "fixed",
      discount: { USD: "5.00", EUR: "5.00", CAD: "7.00", AUD: "8.00", GBP: "4.00" },
    },
  },
  check,
  say: ({ type }) => [
    `a ${type} discount is not ${type === "fixed" ? "one number" : "a list of amounts"}`,
    WANTED[type],
  ],
};
