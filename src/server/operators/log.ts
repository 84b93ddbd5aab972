import type { Database } from "../database/open.ts";
import type { OperatorLogRow } from "../database/operator-tables.ts";
import type { Services } from "../services.ts";

const LONGEST = 500;

/** Notes what somebody did or tried. */
export const noteAct = async (
  { database, now, randomHex }: Pick<Services, "database" | "now" | "randomHex">,
  { operator, act, detail, ip }: Pick<OperatorLogRow, "operator" | "act" | "detail" | "ip">,
): Promise<void> => {
  const short = { operator: operator.slice(0, LONGEST), detail: detail.slice(0, LONGEST) };
  await database
    .insertInto("operator_log")
    .values({ id: randomHex(16), happened_at: now(), act, ip, ...short })
    .execute();
};

/** Newest first. */
export const readLog = (database: Database, most: number): Promise<readonly OperatorLogRow[]> =>
  database.selectFrom("operator_log").selectAll().orderBy("happened_at", "desc").limit(most).execute();
