import type { Database } from "../database/open.ts";
import type { OutboxRow } from "../database/tables.ts";
import type { Services } from "../services.ts";

/** Messages that are not tried any more, the latest first. */
export const givenUp = (database: Database): Promise<OutboxRow[]> =>
  database
    .selectFrom("outbox")
    .selectAll()
    .where("given_up_at", "is not", null)
    .where("sent_at", "is", null)
    .orderBy("given_up_at", "desc")
    .execute();

/** Has them tried again, from the first pause on. @param ids null: all @returns how many */
export const tryAgain = async (database: Database, ids: readonly string[] | null, now: number): Promise<number> => {
  let changing = database
    .updateTable("outbox")
    .set({ given_up_at: null, tries: 0, next_at: now })
    .where("given_up_at", "is not", null)
    .where("sent_at", "is", null);
  if (ids !== null) changing = changing.where("id", "in", ids);
  return Number((await changing.executeTakeFirstOrThrow()).numUpdatedRows);
};

/** Says again and again that messages wait for somebody, until nobody has to look any more. */
export const remindOfGivenUp = async ({ database, reportFault }: Services): Promise<void> => {
  const { length } = await givenUp(database);
  if (length > 0) reportFault("the outbox holds what was given up", `${length} entries; see them with: npm run outbox`);
};
