import type { Database } from "../database/open.ts";
import { canSkipLocked } from "../database/skip-locked.ts";
import type { OutboxRow } from "../database/tables.ts";

/** Further ahead than any pause between two tries: what a clock that was wrong has left. */
const TOO_FAR_MS = 2 * 3_600_000;

export interface ClaimRequest {
  /** Who claims: no two processes, and no two lanes of one, have the same. */
  readonly holder: string;
  /** Nothing that may wait longer than this. */
  readonly maxPriority: number;
  readonly count: number;
  readonly now: number;
  /** From when on others may take what was claimed and not renewed. */
  readonly until: number;
}

/**
 * Takes what is due, the most urgent first, in one statement. On PostgreSQL rows that another process is just taking are
 * passed over and not waited for; on SQLite only one writes at a time.
 */
export const claimDue = async (database: Database, request: ClaimRequest): Promise<readonly OutboxRow[]> => {
  const { holder, maxPriority, count, now, until } = request;
  const rows = await database
    .with("due", (query) => {
      const due = query
        .selectFrom("outbox")
        .select("id")
        .where("sent_at", "is", null)
        .where("given_up_at", "is", null)
        .where("priority", "<=", maxPriority)
        .where(({ or, eb }) => or([eb("next_at", "<=", now), eb("next_at", ">", now + TOO_FAR_MS)]))
        .orderBy("priority")
        .orderBy("next_at")
        .limit(count);
      return canSkipLocked(database) ? due.forUpdate().skipLocked() : due;
    })
    .updateTable("outbox")
    .set(({ eb }) => ({ claimed_by: holder, next_at: until, tries: eb("tries", "+", 1) }))
    .where("id", "in", ({ selectFrom }) => selectFrom("due").select("id"))
    .returningAll()
    .execute();
  return rows.toSorted((left, right) => left.priority - right.priority);
};

/** Keeps others from taking what is still being sent. */
export const renewClaims = async (database: Database, holder: string, ids: readonly string[], until: number) =>
  database
    .updateTable("outbox")
    .set({ next_at: until })
    .where("id", "in", ids)
    .where("claimed_by", "=", holder)
    .where("sent_at", "is", null)
    .execute();

/** Gives back what was claimed and not tried. */
export const returnClaims = async (database: Database, holder: string, ids: readonly string[], now: number) =>
  database
    .updateTable("outbox")
    .set(({ eb }) => ({ claimed_by: null, next_at: now, tries: eb("tries", "-", 1) }))
    .where("id", "in", ids)
    .where("claimed_by", "=", holder)
    .where("sent_at", "is", null)
    .execute();
