/** One stored event, as the stream of results has it. */
export interface EventRecord {
  readonly kind: "event";
  readonly name: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly visitor: string | null;
  readonly session: string | null;
  readonly lead: string | null;
  readonly payload: EventDetails;
}

/** What results read of an event; the rest passes. */
export interface EventDetails {
  readonly funnel?: string;
  readonly edition?: string;
  readonly locale?: string;
  readonly brand?: string;
  readonly device?: string;
  readonly step?: string;
  readonly experiment_id?: string;
  readonly variation_id?: string;
  readonly referrer?: string;
  readonly url?: string;
  readonly utm_source?: string;
}

/** One order that was paid. */
export interface OrderRecord {
  readonly kind: "order";
  readonly lead: string;
  readonly at: number;
  /** Whole minor units of the currency. */
  readonly minor: number;
  readonly currency: string;
}
