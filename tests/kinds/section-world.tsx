import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FunnelDefinition, ProductDefinition } from "../../src/engine/definition/definition.ts";
import { priceProducts } from "../../src/engine/selling/price-products.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { summarize } from "../../src/engine/summary/summarize.ts";
import type { VisitorEvent } from "../../src/engine/transition/events.ts";
import { LOCALES, type Locale } from "../../src/foundation/locale.ts";
import type { FunnelView } from "../../src/kinds/view-contract.tsx";
import type { Price } from "../../src/language/types/product.gen.ts";
import type { QuestionNode } from "../../src/language/types/question-node.gen.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { loadAllViews, viewOfSection } from "../../src/renderer/view-of.tsx";
import { AnsweredForms, type FormAnswers } from "./answered-forms.tsx";
import { aSession, aView } from "./funnel-view.tsx";

await loadAllViews();

export const TODAY = "2026-11-21";

const product = (key: string, id: number, amount: string, months: number | null): ProductDefinition => ({
  key,
  sku: key.toUpperCase(),
  id,
  name: `products.${key}`,
  category: "Running Subscription",
  type: "digital",
  is_subscription: months !== null,
  is_upsell: months === null,
  ...(months !== null && {
    plan: { duration: months, unit: "months" as const },
    renewal: { text: "products.renewal" },
  }),
  // Every locale has its price: that is what the type asks for.
  prices: Object.fromEntries(LOCALES.map((locale) => [locale, { amount, currency_id: "USD" as const }])) as Record<
    Locale,
    Price
  >,
});

const products = [
  product("running-plan-1-month", 1, "29.99", 1),
  product("running-plan-3-months", 2, "44.99", 3),
  product("running-plan-6-months", 3, "69.99", 6),
  product("meal-plan", 4, "14.99", null),
];

const chooseGoal: QuestionNode = {
  type: "single-choice",
  title: "t.goal",
  data_class: "none",
  options: { goal_run: { label: "funnel-20.goal.run" } },
};

/** A funnel with three plans and one extra. */
export const shopFunnel: FunnelDefinition = {
  id: "20",
  brand: "run",
  start: "goal",
  minAge: 18,
  quiz: { id: "test", sections: {}, roles: { weight: "weight" } },
  steps: {
    goal: { kind: "questions", page: "quiz", question: chooseGoal },
    results: { kind: "checkoutResults", page: "results" },
    pay: { kind: "checkout", page: "checkout" },
    "meal-offer": { kind: "upsell", page: "offer", product: "meal-plan" },
  },
  pages: {},
  modals: {},
  offers: {
    plans: products.slice(0, 3).map(({ key }) => key),
    upsells: ["meal-plan"],
    runningPlanUpsells: [],
    extras: [],
    downsells: [],
  },
  products: Object.fromEntries(products.map((each) => [each.key, each])),
};

const losesWeight = {
  age: 34,
  height: 175,
  weight: 82,
  target_weight: 75,
  want_to_lose_weight: "yes",
  workout_days: [1, 3, 5],
};

/** A buyer of funnel 20 who wants to go from 82 to 75 kg, with everything loaded. `acts` collects what the section did. */
export const aBuyer = (session: Partial<Session> = {}, locale: Locale = "en-US") => {
  const acts: VisitorEvent[] = [];
  let attempts = 0;
  const view = aView(
    {
      funnel: shopFunnel,
      session: {
        ...aSession,
        locale,
        position: "results",
        lead: { code: "c".repeat(32), email: "ana@example.com", proof: "proof" },
        purchases: [{ product: "running-plan-3-months", orderId: "A-1", minor: 4499, currency: "USD" }],
        plan: "running-plan-3-months",
        answers: { goal: "goal_run", weight: { value: 82, unit: "kg" } },
        ...session,
      },
      facts: { goal: "goal_run" },
      summary: { status: "ready", value: summarize(losesWeight, TODAY) },
      products: { status: "ready", value: priceProducts(shopFunnel, locale, TODAY, null) },
      act: (event) => acts.push(event),
      newAttemptId: () => `attempt-${(attempts += 1)}`,
      renewalConsent: () => Promise.resolve([{ kind: "renewal", text: "The shop's own words.", token: "t" }]),
      payments: { mount: () => new Promise(() => undefined) },
      Question: ({ step, level }) => (level === 2 ? <h2>{`⟦${step}⟧`}</h2> : <h1>{`⟦${step}⟧`}</h1>),
    },
    locale,
  );
  return { view, acts };
};

/**
 * A section as the renderer draws it. `become` gives it another view, as a change of the session would, or another
 * definition, as the next page would.
 * @param forms how forms are answered
 */
export const renderSection = (
  definition: SectionNode,
  view: FunnelView,
  forms: FormAnswers = { answers: [], sent: [] },
) => {
  const View = viewOfSection(definition.kind);
  const stage = (present: FunnelView, shown: SectionNode) => (
    <AnsweredForms view={present} forms={forms}>
      <View id="section" definition={shown} />
    </AnsweredForms>
  );
  const screen = render(stage(view, definition));
  return {
    ...screen,
    user: userEvent.setup(),
    become: (next: FunnelView, shown = definition) => screen.rerender(stage(next, shown)),
  };
};
