import { LOCALES } from "../../../foundation/locale.ts";
import { minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL4003", severity: "error" } as const;

function* check({ products }: Content): Iterable<Problem> {
  for (const { document, value } of products.values()) {
    for (const locale of LOCALES) {
      const { amount, old_amount: old } = value.prices[locale];
      const trial = value.trials?.[locale];
      const now = minorUnits(amount) ?? 0;
      if (now === 0) {
        yield problemAt(
          named,
          spot(document, ["prices", locale, "amount"]),
          `the price in ${locale} is nothing`,
          "a product costs something",
        );
      } else if (old !== undefined && (minorUnits(old) ?? 0) <= now) {
        const message = `the earlier price ${old} is not above the price ${amount}`;
        yield problemAt(
          named,
          spot(document, ["prices", locale, "old_amount"]),
          message,
          "take the earlier price away, or correct one of the two",
        );
      }
      if (trial && (minorUnits(trial.amount) ?? 0) >= now) {
        const message = `the trial costs ${trial.amount}, the full period ${amount}`;
        yield problemAt(
          named,
          spot(document, ["trials", locale, "amount"]),
          message,
          "a trial costs less than what follows it",
        );
      }
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "Amounts of a product contradict each other",
  explanation: "A struck-out price is above the price, a trial is below it, and nothing is sold for nothing.",
  wrong: {
    "funnels/products/plan.json": {
      prices: { "de-DE": { old_amount: "39.99", reference: { kind: "list-price", since: "2026-09-01" } } },
    },
  },
  right: {
    "funnels/products/plan.json": {
      prices: { "de-DE": { old_amount: "54.99", reference: { kind: "list-price", since: "2026-09-01" } } },
    },
  },
  check,
};
