import { LOCALES } from "../../../foundation/locale.ts";
import { minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { chargedIn, HISTORY, historyOf, isUnread } from "../../../language/content/price-ledger.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { listedAt } from "../parts/examples/list-price-example.ts";

type Args = { readonly product: string; readonly old: string; readonly locales: readonly string[] };

function* check(content: Content): Iterable<Finding<Args>> {
  if (isUnread(content)) return;
  const history = historyOf(content)?.value.products ?? {};
  for (const { document, value } of content.products.values()) {
    // One number that was invented is one cause, in however many locales it stands.
    const invented = new Map<string, { readonly where: Spot[]; readonly locales: string[] }>();
    for (const locale of LOCALES) {
      const { amount: now, currency_id: currency, old_amount: old, reference } = value.prices[locale];
      if (old === undefined || reference?.kind !== "list-price") continue;
      // One that is not above the price is reported as that.
      if ((minorUnits(old, currency) ?? 0) <= (minorUnits(now, currency) ?? 0)) continue;
      const charged = chargedIn(history[value.key] ?? [], locale);
      const isProved = charged.some(
        ({ from, amount }) => minorUnits(amount, currency) === minorUnits(old, currency) && from <= reference.since,
      );
      if (isProved) continue;
      const place = spot(document, ["prices", locale, "old_amount"]);
      const same = invented.get(old);
      if (same) {
        same.where.push(place);
        same.locales.push(locale);
      } else invented.set(old, { where: [place], locales: [locale] });
    }
    for (const [old, { where, locales }] of invented) yield { where, args: { product: value.key, old, locales } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL9030",
  severity: "error",
  title: "A list price that was never charged",
  explanation:
    "A struck-out price claims that something used to cost that much (directive 2005/29/EC, annex I; 16 CFR 233.1). The price history is the proof, for a list price as for the lowest of 30 days.",
  wrong: listedAt("49.99"),
  right: listedAt("54.99"),
  check,
  say: ({ product, old, locales }) => [
    `nothing shows that "${product}" ever cost ${old} in ${locales.join(", ")}`,
    `${HISTORY} says since when it cost that; take "old_amount" away when it never did`,
  ],
};
