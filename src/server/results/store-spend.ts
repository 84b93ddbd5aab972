import type { Spend } from "../../results/spend.ts";
import type { Database } from "../database/open.ts";

/** Five values each: SQLite takes 32,766 in one statement. */
const AT_ONCE = 4_000;

/** Stores what was spent on advertising; what is there of the same day, campaign, source and currency is replaced. */
export const storeSpend = (database: Database, spends: readonly Spend[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    for (let from = 0; from < spends.length; from += AT_ONCE)
      await transaction
        .insertInto("ad_spend")
        .values(spends.slice(from, from + AT_ONCE))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "campaign", "source", "currency"])
            .doUpdateSet(({ ref }) => ({ minor: ref("excluded.minor") })),
        )
        .execute();
  });
