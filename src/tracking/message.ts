import type { PageType } from "../engine/contracts/screen-kind.ts";
import type { DomainEvent } from "../engine/transition/domain-events.ts";
import type { Currency } from "../foundation/currencies.ts";
import type { Locale } from "../foundation/locale.ts";
import type { EventName, Receiver } from "./plan.ts";

/** What is tracked: the funnel's events, and views of pages. */
export type TrackedEvent =
  | DomainEvent
  | { readonly name: "page_view"; readonly page: PageType }
  /** A step is shown. Steps that would tell an answer about health are never among them. */
  | { readonly name: "step_viewed"; readonly step: string }
  /** A product is looked at on a page of its own. */
  | { readonly name: "viewContent"; readonly product: string }
  /** The visitor met a difference that an experiment makes. */
  | { readonly name: "ab_initiated"; readonly experiment: string; readonly variation: string }
  /** SPEC §4, `woman_starter`. Made here and only for internal trackers: it is no sale. */
  | { readonly name: "synthetic_purchase"; readonly product: string; readonly synthetic: true; readonly value: 0 };

/** What goes along with an event (SPEC §4, tracking contexts; §7, event payload). There is no place for answers. */
export interface EventFacts {
  /** Address without parameters. */
  readonly url: string;
  readonly funnel: string;
  readonly visitorCode: string;
  readonly leadCode?: string;
  readonly product?: ProductFacts;
  /** What was bought in all, with `order_summary`. Decimal units of the currency. */
  readonly sum?: { readonly value: number; readonly currency: Currency };
  readonly quiz?: { readonly id: string; readonly total: number; readonly answered: number };
  /** Address of the page before, without parameters. */
  readonly referrer?: string;
  /** First and last name, where the visitor gave them. */
  readonly name?: string;
  readonly surname?: string;
  /** US state and city, from location detection. */
  readonly state?: string;
  readonly city?: string;
  readonly ttclid?: string;
  /** Result segment of the quiz (SPEC §3); stays in the house. */
  readonly segment?: string;
  readonly visit?: VisitFacts;
}

/** Class of device, by the width of its screen and what points at it. */
export type Device = "phone" | "tablet" | "desktop";

/** Whose visit it is, and what is played in it. */
export interface VisitFacts {
  /** Id of the visit, as the tab keeps it. */
  readonly sessionId: string;
  /** With the arms that were drawn, controls too: `20+sale~plan-order.control`. */
  readonly edition: string;
  readonly locale: Locale;
  readonly brand: string;
  /** Path below the locale. */
  readonly page: string;
  readonly device: Device;
  /** Milliseconds since 1970, by the visitor's clock. */
  readonly happenedAt: number;
}

export interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** Of one piece, in decimal units of the currency: 44.99. */
  readonly price: number;
  readonly currency: Currency;
}

export interface Message {
  readonly event: TrackedEvent;
  /** Name under which it is sent: a twin where not everybody may hear it (`twins.ts`). */
  readonly sentAs: EventName;
  readonly eventId: string;
  readonly facts: EventFacts;
}

/** Categories of consent that trackers need (SPEC §3). */
export type TrackingCategory = "necessary" | "statistics" | "marketing";

export interface Tracker {
  /** Its place in the tracking plan: what it hears, and what the visitor must have allowed for it. */
  readonly receiver: Receiver;
  send(message: Message): void | Promise<void>;
}
