import type { Transaction } from "kysely";
import type { Tables } from "../../database/tables.ts";

const LOCK = "results-fold";

/** Two processes that count at once would lose what one of them counted. Until the end of the transaction. */
export const lockResults = async (transaction: Transaction<Tables>): Promise<void> => {
  await transaction
    .insertInto("settings")
    .values({ name: LOCK, value: "" })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "" }))
    .execute();
};
