import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { chargedIn, HISTORY, historyOf } from "../../../language/content/price-ledger.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL4009", severity: "error" } as const;

const EVERYWHERE = Object.fromEntries(LOCALES.map((locale) => [locale, "44.99"]));

function* check(content: Content): Iterable<Problem> {
  const history = historyOf(content);
  if (!history) return;
  for (const { document, value } of content.products.values()) {
    const entries = history.value.products[value.key];
    if (!entries) continue;
    const days = entries.map(({ from }) => from);
    if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? ""))) {
      yield problemAt(
        named,
        spot(history.document, ["products", value.key], "key"),
        `the prices of "${value.key}" are not in order of time`,
        "lines are only added at the end",
      );
    }
    for (const what of ["prices", "trials"] as const) {
      for (const locale of LOCALES) {
        const amount = value[what]?.[locale]?.amount;
        const last = chargedIn(entries, locale, what).at(-1)?.amount;
        if (amount === undefined || last === amount) continue;
        const message = last
          ? `${amount} is not the last price in the history, ${last}`
          : `the history has no price in ${locale}`;
        const help = `add { "from": "<first day>", "${what}": { "${locale}": "${amount}" } } to ${HISTORY}, or correct the price`;
        yield problemAt(named, spot(document, [what, locale, "amount"]), message, help);
      }
    }
  }
}

export const rule: Rule = {
  ...named,
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
};
