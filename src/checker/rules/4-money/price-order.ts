import type { ProductDefinition } from "../../../engine/definition/definition.ts";
import type { Coupon } from "../../../engine/selling/coupon.ts";
import { priceProduct } from "../../../engine/selling/price-products.ts";
import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import type { Edition } from "../../../language/overlays/edition.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { ExploredEdition } from "../../proofs/explored-edition.ts";
import { saleDaysOf } from "../../proofs/sale-days.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";
import { listedAt } from "../parts/examples/list-price-example.ts";

type Args =
  | { readonly is: "nothing"; readonly locale: string }
  | { readonly is: "earlier"; readonly old: string; readonly amount: string }
  | { readonly is: "trial"; readonly trial: string; readonly amount: string }
  | { readonly is: "incoherent"; readonly product: string; readonly fault: Incoherence; readonly locale: string };

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    for (const locale of LOCALES) {
      const { amount, old_amount: old, currency_id: currency } = value.prices[locale];
      const trial = value.trials?.[locale];
      const now = minorUnits(amount, currency) ?? 0;
      if (now === 0) {
        yield { where: spot(document, ["prices", locale, "amount"]), args: { is: "nothing", locale } };
      } else if (old !== undefined && (minorUnits(old, currency) ?? 0) <= now) {
        yield { where: spot(document, ["prices", locale, "old_amount"]), args: { is: "earlier", old, amount } };
      }
      if (trial && (minorUnits(trial.amount, trial.currency_id) ?? 0) >= now) {
        const args = { is: "trial", trial: trial.amount, amount } as const;
        yield { where: spot(document, ["trials", locale, "amount"]), args };
      }
    }
  }
}

/** From the one price that holds in a locale on a day everything shown and charged follows. */
function* prove({ content, world, variant, exploration, isNew }: ExploredEdition): Iterable<Finding<Args>> {
  const { edition, definition } = variant;
  const { borders = [] } = saleDaysOf(content, edition, exploration, world) ?? {};
  for (const day of borders) {
    for (const key of exploration.products) {
      const product = definition.products[key];
      const document = content.products.get(key)?.document;
      if (!product || !document) continue;
      for (const locale of LOCALES) {
        const fault = incoherence(product, locale, day.slice(0, 10), definition.coupon ?? null);
        if (fault === null || !isNew([key, locale, fault])) continue;
        const where = couponOf(content, edition) ?? spot(document, ["prices", locale]);
        yield { where, args: { is: "incoherent", product: key, fault, locale } };
      }
    }
  }
}

/** What a plain edition is not guilty of comes from the coupon that its campaign gives. */
const couponOf = ({ campaigns }: Content, { campaign }: Edition): Spot | null => {
  const file = campaign === null ? undefined : campaigns.get(campaign);
  return file?.value.coupon === undefined ? null : spot(file.document, ["coupon"]);
};

type Incoherence = "nothing charged" | "badge" | "earlier price" | "renewal" | "day and week";

/** What is shown follows from what is charged. */
const incoherence = (
  product: ProductDefinition,
  locale: Locale,
  day: string,
  coupon: Coupon | null,
): Incoherence | null => {
  const prices = priceProduct(product, locale, day, coupon);
  const { billedNow, price, old, discountPercent, perWeek, perDay, trial, renewal } = prices;
  const first = trial ? price : billedNow;
  if (billedNow.minor <= 0) return "nothing charged";
  if (discountPercent !== null && (old?.minor ?? 0) * (1 - discountPercent / 100) < first.minor - 1) return "badge";
  if (old && old.minor <= first.minor) return "earlier price";
  if (renewal && renewal.amount.minor !== price.minor) return "renewal";
  return perDay && perWeek && Math.abs(perDay.minor * 7 - perWeek.minor) > 4 ? "day and week" : null;
};

const INCOHERENCES: Readonly<Record<Incoherence, string>> = {
  "nothing charged": "nothing is charged",
  badge: "the badge promises more than is taken off",
  "earlier price": "the earlier price is not above the price",
  renewal: "the renewal costs something else than the price",
  "day and week": "price a day and a week do not agree",
};

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "nothing":
      return [`the price in ${args.locale} is nothing`, "a product costs something"];
    case "earlier":
      return [
        `the earlier price ${args.old} is not above the price ${args.amount}`,
        "take the earlier price away, or correct one of the two",
      ];
    case "trial":
      return [
        `the trial costs ${args.trial}, the full period ${args.amount}`,
        "a trial costs less than what follows it",
      ];
    case "incoherent":
      return [`"${args.product}": ${INCOHERENCES[args.fault]} in ${args.locale}`, "correct the amounts"];
  }
};

export const rule: Rule<Args> = {
  code: "FNL4003",
  severity: "error",
  title: "Amounts of a product contradict each other",
  explanation: "A struck-out price is above the price, a trial is below it, and nothing is sold for nothing.",
  wrong: {
    "funnels/products/plan.json": {
      prices: { "de-DE": { old_amount: "39.99", reference: { kind: "list-price", since: "2026-09-01" } } },
    },
  },
  right: listedAt("54.99"),
  check,
  prove,
  say: sentenceOf,
};
