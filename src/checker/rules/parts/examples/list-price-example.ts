import { LOCALES } from "../../../../foundation/locale.ts";
import type { Example } from "../../../rule.ts";

/** The sample, whose plan used to cost `charged` in Germany and strikes out 54.99. */
export const listedAt = (charged: string): Example => ({
  "funnels/products/plan.json": {
    prices: { "de-DE": { old_amount: "54.99", reference: { kind: "list-price", since: "2026-09-01" } } },
  },
  "funnels/price-history.json": {
    products: {
      plan: [
        { from: "2026-09-01", prices: { "de-DE": charged } },
        { from: "2026-11-01", prices: Object.fromEntries(LOCALES.map((locale) => [locale, "44.99"])) },
      ],
    },
  },
});
