import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { chargedIn, HISTORY, historyOf } from "../../../language/content/price-ledger.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | { readonly is: "order"; readonly product: string }
  | {
      readonly is: "price";
      readonly list: "prices" | "trials";
      readonly locale: string;
      readonly amount: string;
      readonly last: string | null;
    };

const EVERYWHERE = Object.fromEntries(LOCALES.map((locale) => [locale, "44.99"]));

function* check(content: Content): Iterable<Finding<Args>> {
  const history = historyOf(content);
  if (!history) return;
  for (const { document, value } of content.products.values()) {
    const entries = history.value.products[value.key];
    if (!entries) continue;
    const days = entries.map(({ from }) => from);
    if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? ""))) {
      const where = spot(history.document, ["products", value.key], "key");
      yield { where, args: { is: "order", product: value.key } };
    }
    for (const list of ["prices", "trials"] as const) {
      for (const locale of LOCALES) {
        const amount = value[list]?.[locale]?.amount;
        const last = chargedIn(entries, locale, list).at(-1)?.amount;
        if (amount === undefined || last === amount) continue;
        const args = { is: "price", list, locale, amount, last: last ?? null } as const;
        yield { where: spot(document, [list, locale, "amount"]), args };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL4009",
  severity: "error",
  title: "A price has changed without a line in the history",
  explanation:
    "Every price that was charged stays on record with its first day. A struck-out price is proved by it, and a price that was changed by mistake is found.",
  wrong: { "funnels/products/plan.json": { prices: { "de-DE": { amount: "4.49" } } } },
  right: {
    "funnels/products/plan.json": { prices: { "de-DE": { amount: "54.99" } } },
    "funnels/price-history.json": {
      products: {
        plan: [
          { from: "2026-11-01", prices: EVERYWHERE },
          { from: "2026-11-20", prices: { "de-DE": "54.99" } },
        ],
      },
    },
  },
  check,
  say(args) {
    if (args.is === "order")
      return [`the prices of "${args.product}" are not in order of time`, "lines are only added at the end"];
    const { list, locale, amount, last } = args;
    return [
      last === null
        ? `the history has no price in ${locale}`
        : `${amount} is not the last price in the history, ${last}`,
      `add { "from": "<first day>", "${list}": { "${locale}": "${amount}" } } to ${HISTORY}, or correct the price`,
    ];
  },
};
