import type { Transaction } from "kysely";
import type { Database } from "./open.ts";
import type { Tables } from "./tables.ts";

const MAX_TRIES = 5;
/** PostgreSQL: a row that refers to a deleted one came in between; serialisation failed; deadlock. */
const LOST: ReadonlySet<unknown> = new Set(["23503", "40001", "40P01"]);

/** A transaction that begins anew when another one got in its way. It must write to the database and nowhere else. */
export const repeatTransaction = async <T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      const hasLost = error instanceof Error && "code" in error && LOST.has(error.code);
      if (!hasLost || tries === MAX_TRIES) throw error;
    }
  }
};
