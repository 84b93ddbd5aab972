import type { Transaction } from "kysely";
import type { Visit } from "../../../results/visit.ts";
import type { ExperimentCellRow, ExperimentVisitorRow } from "../../database/results-tables.ts";
import type { Tables } from "../../database/tables.ts";

const DAY_MS = 86_400_000;
/** Seven values each: SQLite takes 32,766 in one statement. */
const AT_ONCE = 4_000;

type Work = Transaction<Tables>;

/**
 * Notes who met the difference of an experiment, once for each visitor, and which of them left an address, in whatever
 * visit; and keeps the counts of them. Doing it again changes nothing.
 * @param cellOfVisit by session
 */
export const meetExperiments = async (
  transaction: Work,
  visits: readonly Visit[],
  cellOfVisit: ReadonlyMap<string, string>,
): Promise<void> => {
  const old = await readVisitors(
    transaction,
    visits.filter(({ exposures, isLead }) => isLead || exposures.length > 0).map(nameOf),
  );
  const met = new Map(old.map((row) => [keyOf(row), row]));
  for (const visit of visits)
    for (const { experiment, arm, at } of visit.exposures) {
      const row: ExperimentVisitorRow = {
        experiment,
        visitor: nameOf(visit),
        arm,
        seen_at: at,
        is_crossed: 0,
        is_lead: Number(visit.isLead),
        cell: cellOfVisit.get(visit.session) ?? "",
      };
      const other = met.get(keyOf(row));
      met.set(keyOf(row), other ? joined(other, row) : row);
    }
  const leading = new Set(visits.filter(({ isLead }) => isLead).map(nameOf));
  const oldOf = new Map(old.map((row) => [keyOf(row), row]));
  const added = [...met.values()]
    .map((row) => (leading.has(row.visitor) ? { ...row, is_lead: 1 } : row))
    .filter((row) => !isSame(row, oldOf.get(keyOf(row))));
  const taken = added.flatMap((row) => oldOf.get(keyOf(row)) ?? []);
  for (let from = 0; from < added.length; from += AT_ONCE)
    await transaction
      .insertInto("experiment_visitors")
      .values(added.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(["experiment", "visitor"]).doUpdateSet(({ ref }) => ({
          is_crossed: ref("excluded.is_crossed"),
          is_lead: ref("excluded.is_lead"),
          seen_at: ref("excluded.seen_at"),
          cell: ref("excluded.cell"),
        })),
      )
      .execute();
  await changeCounts(transaction, added, taken);
};

/** Takes visitors out of every experiment. */
export const forgetExperimentVisitors = async (transaction: Work, visitors: readonly string[]): Promise<void> => {
  const rows = await readVisitors(transaction, visitors);
  for (let from = 0; from < visitors.length; from += AT_ONCE)
    await transaction
      .deleteFrom("experiment_visitors")
      .where("visitor", "in", visitors.slice(from, from + AT_ONCE))
      .execute();
  await changeCounts(transaction, [], rows);
};

const readVisitors = async (
  transaction: Work,
  visitors: readonly string[],
): Promise<readonly ExperimentVisitorRow[]> => {
  const rows: ExperimentVisitorRow[] = [];
  const names = [...new Set(visitors)];
  for (let from = 0; from < names.length; from += AT_ONCE)
    rows.push(
      ...(await transaction
        .selectFrom("experiment_visitors")
        .selectAll()
        .where("visitor", "in", names.slice(from, from + AT_ONCE))
        .execute()),
    );
  return rows;
};

const changeCounts = async (
  transaction: Work,
  added: readonly ExperimentVisitorRow[],
  taken: readonly ExperimentVisitorRow[],
): Promise<void> => {
  const changes = new Map<string, ExperimentCellRow>();
  const change = ({ experiment, arm, is_crossed, seen_at, cell, is_lead }: ExperimentVisitorRow, by: 1 | -1): void => {
    const day = Math.floor(seen_at / DAY_MS);
    const key = [experiment, arm, is_crossed, day, cell].join(" ");
    const { visitors, leads } = changes.get(key) ?? { visitors: 0, leads: 0 };
    changes.set(key, {
      experiment,
      arm,
      is_crossed,
      day,
      cell,
      visitors: visitors + by,
      leads: leads + by * is_lead,
    });
  };
  for (const row of added) change(row, 1);
  for (const row of taken) change(row, -1);
  const rows = [...changes.values()].filter(({ visitors, leads }) => visitors !== 0 || leads !== 0);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await transaction
      .insertInto("experiment_cells")
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(["experiment", "arm", "is_crossed", "day", "cell"]).doUpdateSet(({ ref, eb }) => ({
          visitors: eb(ref("experiment_cells.visitors"), "+", ref("excluded.visitors")),
          leads: eb(ref("experiment_cells.leads"), "+", ref("excluded.leads")),
        })),
      )
      .execute();
  if (taken.length > 0) await transaction.deleteFrom("experiment_cells").where("visitors", "=", 0).execute();
};

const keyOf = ({ experiment, visitor }: ExperimentVisitorRow): string => `${experiment} ${visitor}`;

const isSame = (one: ExperimentVisitorRow, other: ExperimentVisitorRow | undefined): boolean =>
  other !== undefined &&
  one.seen_at === other.seen_at &&
  one.is_crossed === other.is_crossed &&
  one.is_lead === other.is_lead &&
  one.cell === other.cell;

/**
 * What two visits of one visitor say together: the arm is that of the first that is counted, the cell that of the visit in
 * which the difference was met first. A visit that is counted anew may have got another cell.
 */
const joined = (one: ExperimentVisitorRow, other: ExperimentVisitorRow): ExperimentVisitorRow => ({
  ...one,
  seen_at: Math.min(one.seen_at, other.seen_at),
  cell: other.seen_at <= one.seen_at ? other.cell : one.cell,
  is_crossed: one.arm === other.arm ? one.is_crossed : 1,
  is_lead: Math.max(one.is_lead, other.is_lead),
});

/** A visit without a code counts by itself. */
export const nameOf = ({ visitor, session }: Pick<Visit, "visitor" | "session">): string => visitor ?? session;
