import type { Transaction } from "kysely";
import { addBody, type CellBody, emptyBody } from "../../../results/cell.ts";
import { GROUPS } from "../../../results/counts.ts";
import type { Database } from "../../database/open.ts";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import type { ResultCellRow, ResultDayRow } from "../../database/results-tables.ts";
import type { Tables } from "../../database/tables.ts";
import { lockResults } from "./lock-results.ts";

const DAY_MS = 86_400_000;
/** Seven values each: SQLite takes 32,766 in one statement. */
const ROWS_AT_ONCE = 4_000;

type Work = Transaction<Tables>;

/**
 * Adds up the visits of each day that is over, so that a question over many reads one row a day. Days are added up anew of which
 * something has changed since. Safe to run at any time, in any process. @returns how many days
 */
export const closeDays = async (database: Database, now: number): Promise<number> => {
  const today = Math.floor(now / DAY_MS);
  const open = await database
    .selectFrom("result_cells as c")
    .select(["c.funnel", "c.day"])
    .distinct()
    .where("c.day", "<", today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("result_days as d")
            .select("d.day")
            .whereRef("d.funnel", "=", "c.funnel")
            .whereRef("d.day", "=", "c.day")
            .where("d.dimension", "=", ""),
        ),
      ),
    )
    .execute();
  for (const { funnel, day } of open)
    await repeatTransaction(database, async (transaction) => {
      await lockResults(transaction);
      await openDays(transaction, [{ funnel, day }]);
      const cells = await transaction
        .selectFrom("result_cells")
        .selectAll()
        .where("funnel", "=", funnel)
        .where("day", "=", day)
        .execute();
      if (cells.length > 0) await transaction.insertInto("result_days").values(addedUp(cells)).execute();
    });
  return open.length;
};

/** Something has changed in these days: until they are added up anew, questions read their cells. */
export const openDays = async (
  transaction: Work,
  days: readonly Pick<ResultCellRow, "funnel" | "day">[],
): Promise<void> => {
  const byFunnel = new Map<string, Set<number>>();
  for (const { funnel, day } of days) byFunnel.set(funnel, (byFunnel.get(funnel) ?? new Set()).add(day));
  for (const [funnel, each] of byFunnel) {
    const list = [...each];
    for (let from = 0; from < list.length; from += ROWS_AT_ONCE)
      await transaction
        .deleteFrom("result_days")
        .where("funnel", "=", funnel)
        .where("day", "in", list.slice(from, from + ROWS_AT_ONCE))
        .execute();
  }
};

const addedUp = (cells: readonly ResultCellRow[]): readonly ResultDayRow[] => {
  const sums = new Map<string, Omit<ResultDayRow, "body"> & { readonly sum: CellBody }>();
  for (const cell of cells) {
    // Written by the fold.
    const body = JSON.parse(cell.body) as CellBody;
    for (const dimension of ["", ...GROUPS] as const) {
      const value = dimension === "" ? "" : cell[dimension];
      const key = `${dimension} ${value}`;
      const sum = sums.get(key) ?? { funnel: cell.funnel, day: cell.day, dimension, value, sum: emptyBody() };
      sums.set(key, sum);
      addBody(sum.sum, body);
    }
  }
  return [...sums.values()].map(({ sum, ...row }) => ({ ...row, body: JSON.stringify(sum) }));
};
