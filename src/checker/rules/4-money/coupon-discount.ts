import type { Content } from "../../../language/content/content.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { CouponAmounts, CouponFile } from "../../../language/types/coupon.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | { readonly is: "other type"; readonly type: keyof typeof WANTED }
  | { readonly is: "no amount"; readonly currency: string; readonly product: string };

const WANTED = {
  percentage: "write a per cent: 20",
  fixed: 'write an amount in every currency: { "USD": "5.00", "EUR": "5.00", … }',
} as const;

function* check({ coupons, products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of coupons.values()) {
    const type = typeof value.discount === "number" ? "percentage" : "fixed";
    const where = spot(document, ["discount"]);
    if (type !== value.discount_type) yield { where, args: { is: "other type", type: value.discount_type } };
    else if (typeof value.discount !== "number") yield* missingIn(where, value.discount, sold(value, products));
  }
}

/** Products of a coupon with the currencies that they are sold in. */
const sold = ({ products }: CouponFile, all: Content["products"]): ReadonlyMap<string, string> =>
  new Map(
    products.flatMap((product) =>
      Object.values(all.get(product)?.value.prices ?? {}).map(({ currency_id }) => [currency_id, product] as const),
    ),
  );

function* missingIn(where: Spot, amounts: CouponAmounts, currencies: ReadonlyMap<string, string>) {
  for (const [currency, product] of currencies)
    if (!Object.hasOwn(amounts, currency)) yield { where, args: { is: "no amount", currency, product } as const };
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
  say(args) {
    if (args.is === "no amount") {
      const { currency, product } = args;
      return [`there is no amount in ${currency}, in which "${product}" is sold`, `write "${currency}": "5.00"`];
    }
    const { type } = args;
    return [`a ${type} discount is not ${type === "fixed" ? "one number" : "a list of amounts"}`, WANTED[type]];
  },
};
