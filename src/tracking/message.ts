import type { PageType } from "../engine/contracts/screen-kind.ts";
import type { DomainEvent } from "../engine/transition/domain-events.ts";
import type { PaymentMethod } from "../engine/transition/events.ts";
import type { Currency } from "../foundation/currencies.ts";
import type { Locale } from "../foundation/locale.ts";
import type { EventName, Receiver } from "./plan-names.ts";

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
  /** The plans are shown. */
  | { readonly name: "product_list_view" }
  /** The provider has taken a card or a wallet; the payment goes to the shop. */
  | {
      readonly name: "add_payment_info" | "payment_submit";
      readonly product: string;
      readonly method: PaymentMethod;
    }
  /** Somebody signed up for a running event. */
  | { readonly name: "register_to_event" }
  /** A field was changed, a form was sent: never what was entered. */
  | { readonly name: "change_form" | "submit_form" }
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
  /** Where the visit came from. */
  readonly source?: SourceFacts;
  /** Result segment of the quiz (SPEC §3); stays in the house. */
  readonly segment?: string;
  readonly visit?: VisitFacts;
  readonly pageType?: PageType;
  /** SPEC §3, `isFirstPageVisited`: the page is the first of the visit. */
  readonly isFirstPage?: boolean;
  /** What is about to be bought. */
  readonly cart?: ProductFacts;
  readonly coupon?: CouponFacts;
  /** ISO 3166-1 alpha-2, from location detection. */
  readonly country?: string;
  /** Affiliate and offer of the address. */
  readonly affiliate?: AffiliateFacts;
  /** With a sale. */
  readonly order?: OrderFacts;
}

export interface CouponFacts {
  readonly name: string;
  readonly discount: string;
  readonly discount_type: "percentage" | "fixed";
}

/** Nothing of it names the visitor: click ids and affiliates stand apart. */
export interface SourceFacts extends Partial<Readonly<Record<UtmName, string>>> {
  readonly traffic_source: "unknown" | "organic" | "notOrganic";
  /** Path of the first page of the visit. */
  readonly landing_page: string;
}

/** Parameters of an address that say which campaign led here. */
export type UtmName = "utm_source" | "utm_medium" | "utm_campaign" | "utm_content" | "utm_term";

export interface AffiliateFacts {
  readonly affiliate_id?: string;
  readonly offer_id?: string;
}

/** Order details of a tracked purchase (SPEC §7, tracker calls). Amounts in decimal units of the currency. */
export interface OrderFacts {
  readonly order_id: string;
  readonly currency_code: Currency;
  readonly amount: number;
  /** ISO 8601, UTC. */
  readonly date_time_of_purchase: string;
  readonly upsell: boolean;
  readonly total_quantity: number;
  readonly discount_amount: number;
  readonly payment_method: PaymentMethod;
  readonly trial: boolean;
  readonly items: readonly ProductFacts[];
  readonly customer: {
    readonly visitor_code: string;
    readonly lead_code: string | null;
    /** Of 1 to 12 characters, else null (SPEC §5). */
    readonly phone: string | null;
  };
  readonly address: { readonly country: string; readonly state: string; readonly city: string };
  readonly affiliate_data: AffiliateFacts;
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
  /** Name under which it is sent: a variant where not everybody may hear it (`consent-variants.ts`). */
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
