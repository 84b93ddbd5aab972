import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../database/open.ts";
import type { ReportFault } from "../../log.ts";
import { noteChangesFor } from "./changed-events.ts";
import type { EventSink } from "./event-sink.ts";

/** Of one batch. */
const EVENTS_AT_ONCE = 5_000;
const BETWEEN_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Sends what has changed since the last time, in batches. A change is forgotten only after the sink has it, so that a process
 * which dies in between sends it again. Safe in several processes at once. @returns how many changes
 */
export const forwardEvents = async (database: Database, sink: EventSink): Promise<number> => {
  for (let count = 0; ; ) {
    const changes = await database
      .selectFrom("changed_events")
      .selectAll()
      .orderBy("number")
      .limit(EVENTS_AT_ONCE)
      .execute();
    if (changes.length === 0) return count;
    const versions = new Map(changes.map(({ event_id, number }) => [event_id, number]));
    // Read after their numbers: what is read is at least as new as its version says.
    const rows = await database
      .selectFrom("events")
      .select(["id", "name", "lead_code", "visitor_code", "session_id", "payload", "contexts", "created_at"])
      .where("id", "in", [...versions.keys()])
      .execute();
    if (rows.length > 0) await sink.write(rows.map((row) => ({ ...row, version: versions.get(row.id) ?? 0 })));
    for (const { id } of rows) versions.delete(id);
    if (versions.size > 0) await sink.remove([...versions].map(([id, version]) => ({ id, version })));
    await database
      .deleteFrom("changed_events")
      .where(
        "number",
        "in",
        changes.map(({ number }) => number),
      )
      .execute();
    count += changes.length;
  }
};

/** Sends changes as they come, until it is stopped; tries again, after pauses that grow, while the sink is away. */
export const startForwarding = (
  database: Database,
  sink: EventSink | null,
  reportFault: ReportFault,
): (() => Promise<void>) => {
  const stop = new AbortController();
  const work = async (): Promise<void> => {
    let isReady = false;
    let pauseMs = BETWEEN_MS;
    while (!stop.signal.aborted) {
      try {
        if (!isReady) await noteChangesFor(database, sink?.name ?? null);
        if (sink === null) return;
        if (!isReady) await sink.prepare();
        isReady = true;
        await forwardEvents(database, sink);
        pauseMs = BETWEEN_MS;
      } catch (error) {
        reportFault("events wait: the event sink did not take them", error);
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      }
      await pause(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  };
  const done = work();
  return async () => {
    stop.abort();
    await done;
    await sink?.close();
  };
};
