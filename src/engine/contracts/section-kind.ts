import type { UsualDay } from "../../language/types/common.gen.ts";
import type { SectionKindName } from "../../language/types/kind-names.gen.ts";
import type { SectionNode } from "../../language/types/section-node.gen.ts";

/**
 * The pure half of a section: one folder in `kinds/sections`. `D`: its definition. The rest of a section is its schema and
 * its view.
 */
export interface SectionKind<D = SectionNode> {
  readonly kind: SectionKindName;
  readonly reads: readonly SectionReads[];
  /** What it tells a buyer before paying: the checker proves that every page with an order button tells both. */
  readonly discloses?: readonly ("billed-now" | "renewal")[];
  /** Whether its title is the main heading of the page; when absent, it is if it says `level` 1. */
  namesPage?(definition: D): boolean;
  /** True: it can carry the words of a campaign, `tag`; `funnel new campaign` writes them there. */
  readonly takesTag?: true;
  /** The legal text that it shows: the confirmation of an order quotes it in full. */
  legalText?(definition: D): LegalText;
  /** The goal of which its page speaks, where it asks the question that comes after it. */
  goal?(definition: D): PageGoal | undefined;
  /** True: it draws sessions of the training plan, and so the words of the places that were answered. */
  readonly showsTraining?: true;
  /** The event that it announces: letters to those who signed up say what, where and when. */
  event?(definition: D): AnnouncedEvent;
  /** Questions that it answers, as message keys: search engines are told them. */
  questions?(definition: D): readonly { readonly question: string; readonly answer: string }[];
  /** Key of the product that it sells on its own, at its price; undefined when the visitor's place in the funnel decides. */
  sells?(definition: D): string | undefined;
  /** Key of the product that it offers to whoever stands on its page; undefined when the step decides. */
  offers?(definition: D): string | undefined;
  /** Whether visitors can type a coupon in it: the model checker tries one there. */
  takesCoupon?(definition: D): boolean;
  /** True: visitors choose a plan in it: among those that it names, else among all of the funnel. */
  readonly picksPlan?: true;
  /** True: visitors order products here, one order after the other. */
  readonly takesOrders?: true;
  /** True: visitors sign up here for the event that the page announces. */
  readonly takesSignUps?: true;
}

/**
 * What a view reads beside its definition: the page loads it first, and cold links are checked against it. `start`: the
 * question with which the funnel begins; `question`: the one at which the visitor stands.
 */
export type SectionReads = "summary" | "products" | "plan" | "purchases" | "lead" | "start" | "question";

/** Words are message keys. */
export interface LegalText {
  readonly title: string;
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly intro?: string;
  readonly chapters: readonly { readonly title: string; readonly blocks: readonly LegalBlock[] }[];
}

export type LegalBlock =
  | { readonly type: "heading" | "paragraph"; readonly text: string }
  | { readonly type: "list"; readonly items: readonly string[] };

/** The goal that a page speaks of: answers that are given with the first tap, and the step that they lead to. */
export interface PageGoal {
  readonly answers: readonly { readonly step: string; readonly answer: string }[];
  readonly asks: string;
}

/** `name` and `place` are message keys. */
export interface AnnouncedEvent {
  readonly name: string;
  readonly place?: string;
  /** `YYYY-MM-DD`. */
  readonly date?: string;
  /** Rule by which it comes back, as far as there is one. */
  readonly usual_day?: UsualDay;
  /** Kilometres. */
  readonly distances?: readonly number[];
  /** Address where runners enter for it. */
  readonly register?: string;
}
