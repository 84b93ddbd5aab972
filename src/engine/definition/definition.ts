import type { Duration } from "../../foundation/calendar.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { Currency } from "../../foundation/money.ts";
import type { RunningWindow } from "../../language/dates/running.ts";
import type { AnswerRoles } from "../../language/types/quiz.gen.ts";
import type { Coupon } from "../selling/coupon.ts";
import type { Route } from "./condition.ts";

/**
 * The funnel definition as the engine reads it: after validation and overlays, plain data. Only the fields that the
 * engine itself understands are typed here; a kind narrows its own node with its generated interface.
 */
export interface FunnelDefinition {
  readonly id: string;
  /** The funnel as these visitors play it, `20~plan-order.long-first`; absent where nothing can lie over it. */
  readonly edition?: string;
  /** When it is sold so, of an edition with a campaign. */
  readonly active?: RunningWindow;
  /** What everybody has who comes in through the pages of the campaign (SPEC §3, `default_promo_code`). */
  readonly coupon?: Coupon;
  readonly brand: string;
  /** Step the quiz begins with: shown on the landing page. */
  readonly start: string;
  /** Youngest age that may go on; below it no lead is made. */
  readonly minAge: number;
  readonly quiz: QuizDefinition;
  readonly steps: Readonly<Record<string, StepDefinition>>;
  readonly pages: Readonly<Record<string, PageDefinition>>;
  readonly modals: Readonly<Record<string, ModalDefinition>>;
  readonly offers: OffersDefinition;
  /** Every product that the funnel names, by key. */
  readonly products: Readonly<Record<string, ProductDefinition>>;
}

export interface QuizDefinition {
  readonly id: string;
  /** Named parts of the progress bar, in order. Value: message key of the name. */
  readonly sections: Readonly<Record<string, { readonly title: string }>>;
  /** Which step answers what the summary needs: role → step id. */
  readonly roles: Readonly<Partial<Record<AnswerRole, string>>>;
}

/** Inputs of the summary (SPEC §2, §9) that a quiz may supply, and the agreement to the use of answers about health. */
export type AnswerRole = keyof AnswerRoles;

export interface StepDefinition {
  readonly kind: string;
  /** Page on which the step is shown: a key of `pages`. */
  readonly page: string;
  readonly section?: string;
  readonly question?: QuestionDefinition;
  readonly next?: Route;
  /** Where "No, continue" leads on an offer; `next` when absent. */
  readonly declined?: Route;
  /** Where visitors below the funnel's youngest age go (`age` steps). */
  readonly underage?: Route;
  /** Where the buyer of a physical offer says where to, before paying. */
  readonly shipping?: Route;
  /** Present on ends, by their meaning. */
  readonly end?: "bought" | "left" | "refused";
  /** Earlier ids of this step: old links and saved sessions still find it. */
  readonly renamedFrom?: readonly string[];
  readonly product?: string;
}

export interface QuestionDefinition {
  readonly type: string;
  /** How sensitive the answer is: `none`, `personal` or `special`. */
  readonly data_class?: string;
}

/** SPEC §2, a redirect to a funnel. */
export interface RedirectDefinition {
  readonly funnel: string;
  readonly path: string;
  /** Whether Back leads past the page; true when absent. */
  readonly replaces?: boolean;
}

export interface PageDefinition {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** `index` when absent. */
  readonly robots?: "index" | "noindex";
  /** Of a page that only sends its visitors to a funnel. */
  readonly redirect?: RedirectDefinition;
  readonly sections: Readonly<Record<string, { readonly kind: string }>>;
}

export interface ModalDefinition {
  readonly kind: string;
  readonly product?: string;
}

export interface OffersDefinition {
  readonly plans: readonly string[];
  readonly upsells: readonly string[];
  readonly runningPlanUpsells: readonly string[];
  readonly extras: readonly string[];
  readonly downsells: readonly string[];
}

/** SPEC §3, Product. Amounts are decimal strings; `price-products.ts` turns them into money. */
export interface ProductDefinition {
  readonly key: string;
  readonly sku: string;
  readonly id: number;
  /** Message key. */
  readonly name: string;
  readonly category: string;
  readonly type: "digital" | "physical";
  /** ISO 3166-1 codes of the countries that a physical product is sent to. */
  readonly ships_to?: readonly string[];
  /** Working days until it arrives; the cost is part of the price. */
  readonly delivery?: { readonly cost: "included"; readonly days: { readonly from: number; readonly to: number } };
  /** Message keys of what the label of a food says. */
  readonly food_info?: {
    readonly ingredients: string;
    readonly allergens: string;
    readonly nutrition: string;
    readonly advice: string;
  };
  /** Net contents of one order. */
  readonly unit_price?: { readonly amount: number; readonly unit: "g" | "kg" | "ml" | "l" };
  /** Who answers for a thing; `warnings`: message key. */
  readonly gpsr?: {
    readonly manufacturer: Answerable;
    readonly eu_person: Answerable;
    readonly warnings: string;
  };
  /** What the owner of a gift card gets for it; without `expires_years` it never expires. */
  readonly gift_card?: { readonly gives: string; readonly expires_years?: number };
  readonly is_subscription: boolean;
  readonly is_upsell: boolean;
  readonly plan?: Duration;
  /** Terms shown beside price and consent; `text`: message key. */
  readonly renewal?: { readonly text: string };
  readonly prices: Readonly<Record<Locale, PriceDefinition>>;
  readonly trials?: Readonly<Record<Locale, TrialDefinition>>;
  /** Wall clock of `zone`; UTC without one. */
  readonly active_from?: string;
  readonly active_to?: string;
  /** IANA time zone. */
  readonly zone?: string;
}

/** A company that can be reached. */
export interface Answerable {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

export interface PriceDefinition {
  readonly amount: string;
  readonly old_amount?: string;
  readonly currency_id: Currency;
}

export interface TrialDefinition {
  readonly amount: string;
  readonly currency_id: Currency;
  readonly duration: Duration;
}
