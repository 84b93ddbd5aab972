import { sql, type Transaction } from "kysely";
import type { Visit } from "../../../results/visit.ts";
import type { ExperimentVisitorRow } from "../../database/results-tables.ts";
import type { Tables } from "../../database/tables.ts";

/**
 * Notes who met the difference of an experiment, once for each visitor, and which of them left an address, in whatever
 * visit. Doing it again changes nothing.
 */
export const meetExperiments = async (transaction: Transaction<Tables>, visits: readonly Visit[]): Promise<void> => {
  const met = new Map<string, ExperimentVisitorRow>();
  for (const visit of visits)
    for (const { experiment, arm, at } of visit.exposures) {
      const key = `${experiment} ${nameOf(visit)}`;
      const row = {
        experiment,
        visitor: nameOf(visit),
        arm,
        seen_at: at,
        is_crossed: 0,
        is_lead: Number(visit.isLead),
      };
      const other = met.get(key);
      met.set(key, other ? joined(other, row) : row);
    }
  if (met.size > 0)
    await transaction
      .insertInto("experiment_visitors")
      .values([...met.values()])
      .onConflict((conflict) =>
        conflict.columns(["experiment", "visitor"]).doUpdateSet({
          is_crossed: sql<number>`case when experiment_visitors.arm <> excluded.arm or excluded.is_crossed = 1 then 1 else experiment_visitors.is_crossed end`,
          is_lead: sql<number>`case when excluded.is_lead = 1 then 1 else experiment_visitors.is_lead end`,
          seen_at: sql<number>`case when excluded.seen_at < experiment_visitors.seen_at then excluded.seen_at else experiment_visitors.seen_at end`,
        }),
      )
      .execute();
  const leading = visits.filter(({ isLead }) => isLead).map(nameOf);
  if (leading.length > 0)
    await transaction
      .updateTable("experiment_visitors")
      .set({ is_lead: 1 })
      .where("visitor", "in", leading)
      .where("is_lead", "=", 0)
      .execute();
};

/** What two visits of one visitor say together: the arm is that of the first that is counted. */
const joined = (one: ExperimentVisitorRow, other: ExperimentVisitorRow): ExperimentVisitorRow => ({
  ...one,
  seen_at: Math.min(one.seen_at, other.seen_at),
  is_crossed: one.arm === other.arm ? one.is_crossed : 1,
  is_lead: Math.max(one.is_lead, other.is_lead),
});

/** A visit without a code counts by itself. */
export const nameOf = ({ visitor, session }: Pick<Visit, "visitor" | "session">): string => visitor ?? session;
