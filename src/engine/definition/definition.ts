import type { Duration } from "../../foundation/calendar.ts";
import type { WrittenStep } from "../../language/content/named-routes.ts";
import type { Window } from "../../language/types/campaign.gen.ts";
import type { NamedRoute, PagePath, Route as WrittenRoute } from "../../language/types/common.gen.ts";
import type { FunnelFile, Offers } from "../../language/types/funnel.gen.ts";
import type { ModalNode } from "../../language/types/modal-node.gen.ts";
import type { PageFile } from "../../language/types/page.gen.ts";
import type { ProductFile } from "../../language/types/product.gen.ts";
import type { QuestionNode } from "../../language/types/question-node.gen.ts";
import type { AnswerRoles, QuizFile } from "../../language/types/quiz.gen.ts";
import type { Coupon } from "../selling/coupon.ts";

/**
 * The funnel definition as the engine reads it: after validation and overlays, plain data. Its types are those of the
 * schemas; a kind narrows its own node with its generated interface.
 */
export interface FunnelDefinition {
  readonly id: FunnelFile["id"];
  /** The funnel as these visitors play it, `20~plan-order.long-first`; absent where nothing can lie over it. */
  readonly edition?: string;
  /** When it is sold so on the clock of the brand, of an edition with a campaign. */
  readonly active?: Window;
  /** What everybody has who comes in through the pages of the campaign (SPEC §3, `default_promo_code`). */
  readonly coupon?: Coupon;
  readonly brand: FunnelFile["brand"];
  /** E-mail domains of those who work for the brand (SPEC §6). */
  readonly employeeDomains?: readonly string[];
  readonly start: FunnelFile["start"];
  readonly minAge: FunnelFile["min_age"];
  readonly quiz: Pick<QuizFile, "id" | "sections" | "roles" | "plan">;
  readonly steps: Readonly<Record<string, StepDefinition>>;
  readonly pages: Readonly<Record<string, PageDefinition>>;
  readonly modals: Readonly<Record<string, ModalNode>>;
  /** What the sections of each page refer to, by its path; absent in the browser, where pages carry their sections. */
  readonly references?: Readonly<Record<string, PageReferences>>;
  readonly offers: Required<Offers>;
  /** Every product that the funnel names, by key. */
  readonly products: Readonly<Record<string, ProductDefinition>>;
}

/** Inputs of the summary (SPEC §2, §9) that a quiz may supply, and the agreement to the use of answers about health. */
export type AnswerRole = keyof AnswerRoles;

/** Where a step leads: one step id, or ordered arms that end in an explicit `else`. Names of routes are resolved. */
export type Route = Exclude<WrittenRoute, NamedRoute>;

export type StepDefinition = WrittenStep & { readonly page: PagePath };

/** What the engine itself reads of a question; the rest is its kind's. */
export type QuestionRead = Pick<QuestionNode, "type" | "data_class">;

export type PageDefinition = Omit<PageFile, "x-ignore" | "$schema" | "version">;

/** Keys of modals and paths of pages of this funnel, each once. */
export interface PageReferences {
  readonly modals: readonly string[];
  readonly pages: readonly string[];
}

/** SPEC §3, Product. Amounts are decimal strings; `price-products.ts` turns them into money. */
export type ProductDefinition = Omit<ProductFile, "x-ignore" | "$schema" | "version"> &
  Required<Pick<ProductFile, "type">> & {
    /** How long after its purchase it begins: as long as the plan lasts from which it goes on. */
    readonly begins_after?: Duration;
    /** Keys of the same plan in other lengths, which its owner is not offered. */
    readonly covers?: readonly string[];
  };
