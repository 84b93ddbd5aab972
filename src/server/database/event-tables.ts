import type { Generated } from "kysely";

export interface EventRow {
  readonly id: string;
  readonly name: string;
  readonly lead_code: string | null;
  /** Whose visit it belongs to; null: an event of the server's, or one that came without. */
  readonly visitor_code: string | null;
  readonly session_id: string | null;
  readonly payload: string;
  /** Contexts of the further tracker, by name; null: it did not tell of the event. */
  readonly contexts: string | null;
  readonly created_at: number;
  /** 1: counted in its visit. */
  readonly is_folded: Generated<number>;
}

/** An event of the further tracker that fits no schema. */
export interface InvalidEventRow {
  readonly id: string;
  /** Name that it gave itself, as far as one can be read. */
  readonly name: string;
  readonly reason: string;
  /** As it came. */
  readonly body: string;
  readonly received_at: number;
}

/** A change of an event that the sink of events has still to hear of; the event is gone where it was deleted. */
export interface ChangedEventRow {
  /** Rises, also after rows are gone. */
  readonly number: number;
  readonly event_id: string;
}
