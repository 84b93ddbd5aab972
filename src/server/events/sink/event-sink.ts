import type { EventRow } from "../../database/event-tables.ts";

/** An event as it stands in the database. */
export interface StoredEvent extends Omit<EventRow, "is_folded"> {
  /** Rises with every change of the event: of two versions the larger counts. */
  readonly version: number;
}

/** An event that the database has deleted. */
export type DeletedEvent = Pick<StoredEvent, "id" | "version">;

/**
 * Where else events are kept than in the database of the server, to be queried where one machine is not enough. Everything
 * may come more than once, and late: the version decides.
 */
export interface EventSink {
  /** Where it is, without credentials. */
  readonly name: string;
  /** Makes its tables, where they are missing. @throws when it is away */
  prepare(): Promise<void>;
  /** Resolves when the events outlive a crash. @throws when it is away; nobody knows then which of them are stored */
  write(events: readonly StoredEvent[]): Promise<void>;
  /** Resolves when no query finds the events any more. @throws as above */
  remove(events: readonly DeletedEvent[]): Promise<void>;
  close(): Promise<void>;
}
