import type { ConversionRow } from "../database/advertising-tables.ts";
import type { Database } from "../database/open.ts";

/** What became of a conversion, as the log has it: the last word counts. */
export const noteDelivery = async (
  database: Database,
  row: Omit<ConversionRow, "id" | "tries" | "created_at">,
): Promise<void> => {
  const { platform, event_id, status, withheld, detail, updated_at } = row;
  await database
    .insertInto("conversions")
    .values({ id: `${platform}.${event_id}`, ...row, tries: 1, created_at: updated_at })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb, ref }) => ({
        status,
        withheld,
        detail,
        updated_at,
        tries: eb(ref("conversions.tries"), "+", 1),
      })),
    )
    .execute();
};

export interface DeliveryCount extends Pick<ConversionRow, "platform" | "status" | "withheld"> {
  readonly count: number;
}

/** How many conversions came to what, by platform. */
export const countDeliveries = async (database: Database): Promise<readonly DeliveryCount[]> => {
  const rows = await database
    .selectFrom("conversions")
    .select(({ fn }) => ["platform", "status", "withheld", fn.countAll<number | string>().as("count")])
    .groupBy(["platform", "status", "withheld"])
    .orderBy("platform")
    .orderBy("status")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};
