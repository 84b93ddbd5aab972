import { addDays } from "../../../foundation/calendar.ts";
import { LOCALES } from "../../../foundation/locale.ts";
import { decimalString, minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { type Charged, chargedIn, historyOf, isUnread } from "../../../language/content/price-ledger.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = {
  readonly old: string;
  /** In minor units; null: none is known. */
  readonly lowest: number | null;
  readonly currency: string;
};

/** Lowest price that was charged in the 30 days before `day`, in minor units; null when none is known. */
const lowestBefore = (charged: readonly Charged[], currency: string, day: string): number | null => {
  const since = addDays(day, -30);
  const amounts = charged
    .filter(({ from }, index) => from < day && (charged[index + 1]?.from ?? day) > since)
    .flatMap(({ amount }) => minorUnits(amount, currency) ?? []);
  return amounts.length === 0 ? null : Math.min(...amounts);
};

function* check(content: Content): Iterable<Finding<Args>> {
  if (isUnread(content)) return;
  const history = historyOf(content);
  for (const { document, value } of content.products.values()) {
    for (const locale of LOCALES) {
      const { old_amount: old, reference, currency_id: currency } = value.prices[locale];
      if (old === undefined || reference?.kind !== "lowest-30-days") continue;
      const charged = chargedIn(history?.value.products[value.key] ?? [], locale);
      const lowest = lowestBefore(charged, currency, charged.at(-1)?.from ?? reference.since);
      const where = spot(document, ["prices", locale, "old_amount"]);
      if (lowest === null || (minorUnits(old, currency) ?? 0) > lowest)
        yield { where, args: { old, lowest, currency } };
    }
  }
}

const chargedBefore = (amount: string) => ({
  "funnels/products/plan.json": {
    prices: { "de-DE": { old_amount: "54.99", reference: { kind: "lowest-30-days", since: "2026-10-01" } } },
  },
  "funnels/price-history.json": {
    products: {
      plan: [
        { from: "2026-10-01", prices: { "de-DE": amount } },
        { from: "2026-11-01", prices: Object.fromEntries(LOCALES.map((locale) => [locale, "44.99"])) },
      ],
    },
  },
});

export const rule: Rule<Args> = {
  code: "FNL9005",
  severity: "error",
  title: "The struck-out price was not the lowest of the last 30 days",
  explanation:
    "The earlier price that a reduction is measured by is the lowest of the 30 days before it (directive 98/6/EC, article 6a; C-330/23). The price history is the proof.",
  wrong: chargedBefore("49.99"),
  right: chargedBefore("54.99"),
  check,
  say: ({ old, lowest, currency }) =>
    lowest === null
      ? [
          `nothing shows that ${old} was ever charged`,
          "the price history says what was charged before the present price",
        ]
      : [
          `${old} is not the lowest price of the 30 days before: that was ${decimalString({ minor: lowest, currency })}`,
          `write "${decimalString({ minor: lowest, currency })}"`,
        ],
};
