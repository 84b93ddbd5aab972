import type { DomainEvent } from "../engine/domain-events.ts";

/** SPEC §2, tracking page types. */
export type PageType =
  | "homepage"
  | "landing"
  | "quiz"
  | "email"
  | "summary"
  | "checkout"
  | "upsell"
  | "order_summary"
  | "product"
  | "blog"
  | "about"
  | "contact"
  | "payments_screen_loaded";

/** What is tracked: the funnel's events, and views of pages. */
export type TrackedEvent =
  | DomainEvent
  | { readonly name: "page_view"; readonly page: PageType }
  /** SPEC §4, `woman_starter`. Made here and only for internal trackers: it is no sale. */
  | { readonly name: "synthetic_purchase"; readonly product: string; readonly synthetic: true; readonly value: 0 };

/** What goes along with an event (SPEC §4, tracking contexts). There is no place for answers. */
export interface EventFacts {
  /** Address without parameters. */
  readonly url: string;
  readonly funnel: string;
  readonly visitorCode: string;
  readonly leadCode?: string;
  readonly product?: ProductFacts;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly ttclid?: string;
  /** Result segment of the quiz (SPEC §3); stays in the house. */
  readonly segment?: string;
}

export interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** Decimal units of the currency: 44.99. */
  readonly price: number;
  readonly currency: string;
}

export interface Message {
  readonly event: TrackedEvent;
  readonly eventId: string;
  readonly facts: EventFacts;
}

/** Categories of consent that trackers need (SPEC §3). */
export type TrackingCategory = "necessary" | "statistics" | "marketing";

export interface Tracker {
  readonly name: string;
  readonly needs: TrackingCategory;
  send(message: Message): void | Promise<void>;
}
