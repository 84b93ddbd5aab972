import type { FunnelDefinition, ProductDefinition } from "../../src/engine/definition/definition.ts";
import type { Currency } from "../../src/foundation/currencies.ts";
import { LOCALES, type Locale } from "../../src/foundation/locale.ts";
import type { Price, Trial } from "../../src/language/types/product.gen.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";

const EUROPE: ReadonlySet<Locale> = new Set(["de-DE", "es-ES", "fr-FR", "it-IT", "en-150"]);
const currencyOf = (locale: Locale): Currency => (locale === "en-GB" ? "GBP" : EUROPE.has(locale) ? "EUR" : "USD");

const prices = (amount: string): ProductDefinition["prices"] =>
  Object.fromEntries(LOCALES.map((locale) => [locale, { amount, currency_id: currencyOf(locale) }])) as Record<
    Locale,
    Price
  >;

const product = (
  key: string,
  id: number,
  amount: string,
  more: Partial<ProductDefinition> = {},
): ProductDefinition => ({
  key,
  sku: key.toUpperCase(),
  id,
  name: `products.${key}`,
  category: "Running Subscription",
  type: "digital",
  is_subscription: false,
  is_upsell: false,
  prices: prices(amount),
  ...more,
});

const TRIALS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { amount: "1.00", currency_id: currencyOf(locale), duration: { duration: 7, unit: "days" as const } },
  ]),
) as Record<Locale, Trial>;

const TERMS: SectionNode = {
  kind: "legal-document",
  title: "terms.title",
  version: "1.0",
  date: "2026-11-01",
  chapters: [
    { id: "withdrawal", title: "terms.withdrawal", blocks: [{ type: "paragraph", text: "terms.withdrawal.text" }] },
  ],
};

/** Funnel 20 in small: enough to buy a plan, a trial and two extras. */
export const SMALL_FUNNEL: FunnelDefinition = {
  id: "20",
  brand: "run",
  start: "gender",
  minAge: 18,
  quiz: {
    id: "running-test",
    sections: {},
    roles: {
      gender: "gender",
      age: "age",
      height: "height",
      weight: "weight",
      target_weight: "target_weight",
      want_to_lose_weight: "wants",
      goal: "goal",
      distance: "distance",
      emotion: "emotion",
      workout_days: "days",
    },
  },
  steps: Object.fromEntries(
    ["gender", "age", "height", "weight", "target_weight", "wants", "goal", "distance", "emotion", "days"].map((id) => [
      id,
      { kind: "questions", page: "quiz", question: { type: "single-choice", title: "t.title", data_class: "none" } },
    ]),
  ),
  pages: {
    terms: {
      kind: "article",
      title: "terms.title",
      description: "terms.description",
      sections: { document: TERMS },
    },
  },
  modals: {},
  offers: {
    plans: ["plan", "trial-plan"],
    upsells: ["ebook", "meal-plan"],
    runningPlanUpsells: ["trial-upsell"],
    extras: ["ended", "gift", "gift-for-ever", "bottle", "berlin", "spring-run"],
    downsells: [],
  },
  products: {
    plan: product("plan", 1, "39.99", { is_subscription: true, plan: { duration: 1, unit: "months" } }),
    "trial-plan": product("trial-plan", 2, "59.99", {
      plan_name: "products.plan-after-trial",
      is_subscription: true,
      plan: { duration: 3, unit: "months" },
      trials: TRIALS,
    }),
    "trial-upsell": product("trial-upsell", 12, "59.99", {
      category: "Trial Upsell",
      is_subscription: true,
      is_upsell: true,
      plan: { duration: 3, unit: "months" },
      trials: TRIALS,
    }),
    ebook: product("ebook", 3, "9.99", { is_upsell: true }),
    "meal-plan": product("meal-plan", 4, "19.99", { is_upsell: true }),
    ended: product("ended", 5, "5.00", { active_to: "2026-01-01" }),
    gift: product("gift", 7, "49.00", { category: "Gift Card", gift_card: { gives: "plan", expires_years: 5 } }),
    "gift-for-ever": product("gift-for-ever", 10, "49.00", { category: "Gift Card", gift_card: { gives: "plan" } }),
    bottle: product("bottle", 8, "15.00", { category: "Physical", type: "physical", ships_to: ["US"] }),
    // Midnight in Berlin is an hour before midnight in Greenwich.
    berlin: product("berlin", 9, "3.00", { active_from: "2026-12-01", active_to: "2026-12-02", zone: "Europe/Berlin" }),
    "spring-run": product("spring-run", 11, "24.99", {
      supply: "service",
      challenge: { refund_page: "challenge/refund" },
    }),
    "never-offered": product("never-offered", 6, "7.00"),
  },
};

/** The small funnel with a plan of a week, which does not renew. */
export const withWeek = (): FunnelDefinition => {
  const { offers, products } = SMALL_FUNNEL;
  const { ebook } = products;
  if (!ebook) throw new Error("no e-book");
  const week = {
    ...ebook,
    key: "week",
    name: "products.week",
    is_upsell: false,
    plan: { duration: 1, unit: "weeks" },
  } as const;
  return {
    ...SMALL_FUNNEL,
    offers: { ...offers, plans: [...offers.plans, "week"] },
    products: { ...products, week },
  };
};
