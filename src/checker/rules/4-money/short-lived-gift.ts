import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { giftCard } from "../parts/examples/gift-card-example.ts";

type Args = { readonly years: number };

/** 15 U.S.C. § 1693l-1(c): at least five years after the card was issued. */
const LEAST_YEARS = 5;

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const years = value.gift_card?.expires_years;
    if (years === undefined || years >= LEAST_YEARS) continue;
    yield { where: spot(document, ["gift_card", "expires_years"]), args: { years } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL4016",
  severity: "error",
  title: "A gift card expires too soon",
  explanation:
    "In the United States a gift card holds for five years at least (15 U.S.C. § 1693l-1), and we grant that everywhere. Fees on a card that is not used cannot be written: there is no field for them.",
  wrong: giftCard({ gives: "plan", expires_years: 2 }),
  right: giftCard({ gives: "plan", expires_years: 5 }),
  check,
  say: ({ years }) => [
    `the card expires after ${years === 1 ? "a year" : `${years} years`}`,
    `write ${LEAST_YEARS} or more, or take it away: then it never expires`,
  ],
};
