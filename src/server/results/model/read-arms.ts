import { sql } from "kysely";
import type { ArmCount, Asked, Counts } from "../../../results/counts.ts";
import type { Database } from "../../database/open.ts";
import { isAsked } from "./is-asked.ts";
import { NET } from "./net.ts";

const DAY_MS = 86_400_000;

/**
 * Visitors of every experiment who met its difference on the days that are asked for, and what they bought from then on.
 * Where only some visits are asked for, visitors count whose visit was one of them when they met it: nothing that an arm
 * brings about decides who is counted.
 */
export const readArms = async (database: Database, asked: Asked): Promise<Pick<Counts, "arms" | "crossed">> => {
  const isFiltered = Object.keys(asked.only).length > 0;
  const cells = isFiltered ? sql`cross join result_cells c` : sql``;
  const those = isFiltered ? sql<boolean>` and c.id = x.cell and ${isAsked({ ...asked, from: 0 })}` : sql``;
  const counted = await sql<CountedRow>`
    select x.experiment, x.arm, x.is_crossed, sum(x.visitors) as visitors, sum(x.leads) as leads
    from experiment_cells x ${cells} where x.day >= ${asked.from} and x.day <= ${asked.to}${those}
    group by x.experiment, x.arm, x.is_crossed`.execute(database);
  // Cross joins, as of all sales, for the sake of their order. Buyers once more in lines of their own: somebody may spend in two currencies.
  const sold = await sql<SpentRow>`
    with s as materialized (
      select x.experiment, x.arm, x.visitor, o.currency, sum(o.minor) as revenue, sum(${NET}) as net
      from orders o cross join visit_leads l cross join experiment_visitors x ${cells}
      where l.lead_code = o.lead_code and x.visitor = l.visitor and o.created_at >= x.seen_at and x.is_crossed = 0
        and x.seen_at >= ${asked.from * DAY_MS} and x.seen_at < ${(asked.to + 1) * DAY_MS}${those}
      group by x.experiment, x.arm, x.visitor, o.currency)
    select s.experiment, s.arm, s.currency, sum(s.revenue) as revenue, sum(s.net) as net, sum(s.net * s.net) as squares,
      0 as buyers from s group by s.experiment, s.arm, s.currency
    union all select s.experiment, s.arm, '', 0, 0, 0, count(distinct s.visitor) from s group by s.experiment, s.arm
    order by 1, 2, 3`.execute(database);
  const crossed: Record<string, number> = {};
  for (const { experiment, is_crossed, visitors } of counted.rows)
    if (is_crossed === 1) crossed[experiment] = (crossed[experiment] ?? 0) + Number(visitors);
  const arms = counted.rows
    .filter(({ is_crossed }) => is_crossed === 0)
    .map(
      ({ experiment, arm, visitors, leads }): ArmCount => ({
        experiment,
        arm,
        visitors: Number(visitors),
        leads: Number(leads),
        buyers: sold.rows
          .filter((row) => row.experiment === experiment && row.arm === arm)
          .reduce((sum, { buyers }) => sum + Number(buyers), 0),
        spent: sold.rows
          .filter((row) => row.experiment === experiment && row.arm === arm && row.currency !== "")
          .map(({ currency, revenue, net, squares }) => ({
            currency,
            revenue: Number(revenue),
            net: Number(net),
            netSquares: Number(squares),
          })),
      }),
    );
  return { arms, crossed };
};

interface CountedRow {
  readonly experiment: string;
  readonly arm: string;
  readonly is_crossed: number;
  readonly visitors: number | string;
  readonly leads: number | string;
}

interface SpentRow {
  readonly experiment: string;
  readonly arm: string;
  readonly currency: string;
  readonly revenue: number | string;
  readonly net: number | string;
  readonly squares: number | string;
  readonly buyers: number | string;
}
