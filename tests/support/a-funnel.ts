import { type AuthoredFunnel, compile } from "../../src/engine/definition/compile.ts";
import type {
  FunnelDefinition,
  PageDefinition,
  ProductDefinition,
  Route,
} from "../../src/engine/definition/definition.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import { fieldsOf } from "../../src/foundation/json.ts";
import { LOCALES } from "../../src/foundation/locale.ts";
import type { ScreenKindName } from "../../src/language/types/kind-names.gen.ts";
import type { ModalNode } from "../../src/language/types/modal-node.gen.ts";
import type { QuestionNode } from "../../src/language/types/question-node.gen.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import type { ToyChoice, ToyDay, ToyNotice, ToyNumber } from "./toy-vocabulary.ts";
import { toyVocabulary } from "./toy-vocabulary.ts";

type AuthoredStep = AuthoredFunnel["steps"][string];

const everywhere = <T>(value: T) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<(typeof LOCALES)[number], T>;

/** A product at one price in every locale. */
export const aProduct = (key: string, more: Partial<ProductDefinition> = {}): ProductDefinition => ({
  key,
  sku: key.toUpperCase(),
  id: 1,
  name: `products.${key}`,
  category: "Running Subscription",
  type: "digital",
  is_subscription: true,
  is_upsell: false,
  plan: { duration: 3, unit: "months" },
  prices: everywhere({ amount: "39.99", currency_id: "EUR" }),
  ...more,
});

export const inEveryLocale = everywhere;

const WORDS = { title: "t.title", data_class: "none" } as const;

export const choice = (...options: string[]): ToyChoice => ({
  ...WORDS,
  type: "single-choice",
  options: Object.fromEntries(options.map((value) => [value, { label: `t.${value}` }])),
});
export const number = (min: number, max: number): ToyNumber => ({ ...WORDS, type: "number-input", min, max });
export const day: ToyDay = { ...WORDS, type: "date" };
export const notice: ToyNotice = { ...WORDS, type: "testimonial" };

export const asks = (question: QuestionNode, next: Route, section = "you"): AuthoredStep => ({
  kind: "questions",
  section,
  question,
  next,
});

/** What follows every quiz: e-mail, results, checkout, two offers, thanks. */
export const SHOP: Readonly<Record<string, AuthoredStep>> = {
  email: { kind: "email", page: "email", next: "results" },
  results: { kind: "checkoutResults", page: "results", next: "pay" },
  pay: { kind: "checkout", page: "checkout", next: "offer-book" },
  "offer-book": { kind: "upsell", page: "upsell", product: "book", next: "offer-meals" },
  "offer-meals": { kind: "upsell", page: "upsell", product: "meals", next: "thanks" },
  thanks: { kind: "afterBuy", page: "thank-you", end: "bought" },
};

/** What the engine reads of a page: its kind, and what its sections name. */
export const pageOf = (kind: ScreenKindName, sections: PageDefinition["sections"] = {}): PageDefinition => ({
  kind,
  title: "t.t",
  description: "t.d",
  sections,
});

/** A section with a link to another page, or one that opens a modal. */
export const linkTo = (target: { readonly page: string } | { readonly modal: string }): SectionNode => ({
  kind: "link-list",
  items: [{ label: "t.more", ...target }],
});

/** Where a coupon can be typed. */
export const ORDER_BOX: SectionNode = { kind: "order-box", promo_code: true };

/** The plan picker of the toy funnel, and a modal that only informs. */
export const PLANS: SectionNode = { kind: "plan-picker", no_thanks: { label: "t.no", modal: "shorter" } };
export const INFO: ModalNode = { kind: "Info", title: "t.about" };

const BASE: AuthoredFunnel = {
  id: "toy",
  brand: "run",
  start: "goal",
  minAge: 18,
  quiz: { id: "toy-1", sections: { you: { title: "t.you" }, body: { title: "t.body" } }, roles: { age: "age" } },
  steps: {
    goal: asks(choice("run", "walk"), [{ when: { answer: "goal", is: "run" }, to: "pace" }, { else: "age" }]),
    pace: asks(choice("slow", "fast"), "age"),
    age: { kind: "age", section: "body", question: number(10, 90), next: "email", underage: "too-young" },
    "too-young": { kind: "questions", section: "body", question: notice, end: "refused" },
    ...SHOP,
  },
  pages: {
    quiz: pageOf("quiz"),
    email: pageOf("email"),
    results: pageOf("results", { plans: PLANS }),
    checkout: pageOf("checkout"),
    upsell: pageOf("upsell"),
    "thank-you": pageOf("success"),
  },
  modals: { shorter: { kind: "Downsell", title: "t.shorter", product: "plan-week" } },
  offers: {
    plans: ["plan-month", "plan-year"],
    upsells: ["book", "meals"],
    runningPlanUpsells: [],
    extras: [],
    downsells: ["plan-week"],
  },
  products: Object.fromEntries(
    ["plan-month", "plan-year", "plan-week", "book", "meals"].map((key) => [key, aProduct(key)]),
  ),
};

type Changes = Partial<Omit<FunnelDefinition, "steps">> & { readonly steps?: AuthoredFunnel["steps"] };

/** The toy funnel, with these parts instead of its own. */
export const aFunnel = (changes: Changes = {}): AuthoredFunnel => {
  const funnel = { ...BASE, ...changes };
  return { ...funnel, references: referencesOf(funnel) };
};

/** In sections of the toy a modal stands under `modal`, a page under `page`. */
const referencesOf = ({ pages, modals }: AuthoredFunnel): NonNullable<FunnelDefinition["references"]> => {
  const present = (names: readonly string[], targets: object) => [
    ...new Set(names.filter((name) => Object.hasOwn(targets, name))),
  ];
  const valuesOf = (node: unknown, key: string): readonly string[] =>
    Object.entries(fieldsOf(node)).flatMap(([name, value]) =>
      name === key && typeof value === "string" ? [value] : valuesOf(value, key),
    );
  return Object.fromEntries(
    Object.entries(pages).map(([path, { sections }]) => [
      path,
      { modals: present(valuesOf(sections, "modal"), modals), pages: present(valuesOf(sections, "page"), pages) },
    ]),
  );
};

export const aRuntime = (changes: Changes = {}): Runtime => compile(aFunnel(changes), toyVocabulary);

/** The toy funnel with some steps added or changed. */
export const withSteps = (steps: AuthoredFunnel["steps"], changes: Changes = {}): Runtime =>
  aRuntime({ ...changes, steps: { ...BASE.steps, ...steps } });
