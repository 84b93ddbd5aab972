import type { Asked } from "../../../results/counts.ts";
import type { EventRecord } from "../../../results/records.ts";

/** An event as whoever holds it tells of it. */
export interface HeldEvent extends Omit<EventRecord, "kind"> {
  readonly id: string;
  /** Of the further tracker, by name; null: it did not tell of the event. */
  readonly contexts: unknown;
}

/**
 * The engine that holds events, as far as results ask it: all that they tell of visits comes from there. Orders, leads and what
 * was spent on advertising are in the database of the server.
 */
export interface EventStore {
  /** What a sentence calls it, without credentials. */
  readonly name: string;
  /** Resolves when it holds what the database had acknowledged. @throws when it is away */
  catchUp(): Promise<void>;
  /** All events of visits, in no order. @throws as above */
  ofVisits(sessions: readonly string[]): Promise<readonly HeldEvent[]>;
  /** By id, the first after `last`: a page of the events of some days. @throws as above */
  ofDays(days: Pick<Asked, "from" | "to">, last: string, limit: number): Promise<readonly HeldEvent[]>;
  close(): Promise<void>;
}
