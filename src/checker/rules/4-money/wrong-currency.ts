import { LOCALES } from "../../../foundation/locale.ts";
import { CURRENCY_OF } from "../../../foundation/locale-currency.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly locale: string; readonly wanted: string; readonly currency: string };

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    for (const list of ["prices", "trials"] as const) {
      for (const locale of LOCALES) {
        const currency = value[list]?.[locale]?.currency_id;
        const wanted = CURRENCY_OF[locale];
        if (currency === undefined || currency === wanted) continue;
        const where = spot(document, [list, locale, "currency_id"]);
        yield { where, args: { locale, wanted, currency } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL4002",
  severity: "error",
  title: "A price is in another currency than its locale",
  explanation: "Each of the ten locales sells in one currency. An amount in another one would be charged as it stands.",
  wrong: { "funnels/products/plan.json": { prices: { "en-GB": { currency_id: "EUR" } } } },
  right: { "funnels/products/plan.json": { prices: { "en-GB": { currency_id: "GBP" } } } },
  check,
  say: ({ locale, wanted, currency }) => [
    `visitors of ${locale} pay in ${wanted}, not ${currency}`,
    `write "${wanted}", and the amount in it`,
  ],
};
