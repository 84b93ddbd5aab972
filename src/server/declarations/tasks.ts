import type { DeclarationRow } from "../database/declaration-tables.ts";
import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";

/** Declarations that people have to see to, the longest waiting first. */
export const openTasks = (database: Database): Promise<readonly DeclarationRow[]> =>
  database
    .selectFrom("declarations")
    .selectAll()
    .where("task", "is not", null)
    .where("settled_at", "is", null)
    .orderBy("received_at")
    .orderBy("id")
    .execute();

/** Somebody has seen to it. @returns false when there is nothing to do of that reference */
export const settleTask = async (
  { database, now }: Pick<Services, "database" | "now">,
  reference: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable("declarations")
    .set({ settled_at: now() })
    .where("id", "=", reference)
    .where("task", "is not", null)
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
