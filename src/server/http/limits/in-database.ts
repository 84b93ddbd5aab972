import type { Database } from "../../database/open.ts";
import type { Limit } from "./limits.ts";
import { recentActs, secondsToWait } from "./window.ts";

/** A key that says nothing about whom it counts, and the limit that holds for it. */
export interface Counted {
  readonly mark: string;
  readonly limit: Limit;
}

/**
 * Counts an act under every key, or under none and says how many seconds to wait. The row is locked before it is read, so
 * that of many who come at once, in any number of processes, exactly so many are let in.
 */
export const countInDatabase = async (
  database: Database,
  counted: readonly Counted[],
  now: number,
): Promise<number> => {
  // In one order for everybody, or two who count the same keys could wait for each other in a circle.
  const inOrder = [...counted].sort((left, right) => (left.mark < right.mark ? -1 : 1));
  // First without a lock: whoever is refused again and again must not make us write each time.
  const refused = longestWait(inOrder, await readActs(database, inOrder), now);
  if (refused > 0) return refused;
  return database.transaction().execute(async (transaction) => {
    const acts = new Map<string, readonly number[]>();
    for (const { mark } of inOrder) acts.set(mark, await lockActs(transaction, mark, now));
    const wait = longestWait(inOrder, acts, now);
    if (wait > 0) return wait;
    for (const { mark, limit } of inOrder) {
      const recent = [...recentActs(acts.get(mark) ?? [], limit, now), now];
      await transaction
        .updateTable("rate_limits")
        .set({ acts: JSON.stringify(recent) })
        .where("mark", "=", mark)
        .execute();
    }
    return 0;
  });
};

/** Takes back the newest act under each key. */
export const uncountInDatabase = (database: Database, marks: readonly string[], now: number): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    for (const mark of [...marks].sort()) {
      const acts = await lockActs(transaction, mark, now);
      await transaction
        .updateTable("rate_limits")
        .set({ acts: JSON.stringify(acts.slice(0, -1)) })
        .where("mark", "=", mark)
        .execute();
    }
  });

/** Seconds to wait, without counting anything; `pending`: acts of this moment that may still be counted. */
export const waitInDatabase = async (
  database: Database,
  counted: readonly (Counted & { readonly pending: number })[],
  now: number,
): Promise<number> => {
  const acts = await readActs(database, counted);
  const withBegun = counted.map(
    ({ mark, pending }) => [mark, [...(acts.get(mark) ?? []), ...Array.from({ length: pending }, () => now)]] as const,
  );
  return longestWait(counted, new Map(withBegun), now);
};

const longestWait = (counted: readonly Counted[], acts: ReadonlyMap<string, readonly number[]>, now: number): number =>
  Math.max(
    0,
    ...counted.map(({ mark, limit }) => secondsToWait(recentActs(acts.get(mark) ?? [], limit, now), limit, now)),
  );

const readActs = async (database: Database, counted: readonly Counted[]): Promise<Map<string, readonly number[]>> => {
  const rows = await database
    .selectFrom("rate_limits")
    .select(["mark", "acts"])
    .where(
      "mark",
      "in",
      counted.map(({ mark }) => mark),
    )
    .execute();
  return new Map(rows.map(({ mark, acts }) => [mark, JSON.parse(acts) as readonly number[]]));
};

/** Writing to the row is what holds it until the transaction ends, on both databases. */
const lockActs = async (transaction: Database, mark: string, now: number): Promise<readonly number[]> => {
  const { acts } = await transaction
    .insertInto("rate_limits")
    .values({ mark, acts: "[]", last_at: now })
    .onConflict((conflict) => conflict.column("mark").doUpdateSet({ last_at: now }))
    .returning("acts")
    .executeTakeFirstOrThrow();
  return JSON.parse(acts) as readonly number[];
};
