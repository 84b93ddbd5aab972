import { type RawBuilder, sql } from "kysely";
import type { ArmCount, Asked, Counts } from "../../../results/counts.ts";
import type { Database } from "../../database/open.ts";
import { isAsked } from "./is-asked.ts";
import { NET } from "./net.ts";

const DAY_MS = 86_400_000;

/**
 * Visitors of every experiment who met its difference on the days that are asked for. What was bought before that cannot
 * come of it. Where only some visits are asked for, visitors count who came in one of them.
 */
export const readArms = async (database: Database, asked: Asked): Promise<Pick<Counts, "arms" | "crossed">> => {
  const those = isMet(asked);
  const counted = await sql<{ experiment: string; arm: string; is_crossed: number; visitors: number; leads: number }>`
    select x.experiment, x.arm, x.is_crossed, count(*) as visitors, sum(x.is_lead) as leads
    from experiment_visitors x where ${those} group by x.experiment, x.arm, x.is_crossed`.execute(database);
  const spending = sql`
    select x.experiment, x.arm, x.visitor, o.currency, sum(o.minor) as revenue, sum(${NET}) as net
    from orders o join visit_leads l on l.lead_code = o.lead_code join visits v on v.session_id = l.session_id
      join experiment_visitors x on x.visitor = coalesce(v.visitor_code, v.session_id)
    where o.created_at >= x.seen_at and x.is_crossed = 0 and ${those}
    group by x.experiment, x.arm, x.visitor, o.currency`;
  const spent = await sql<SpentRow>`
    select s.experiment, s.arm, s.currency, sum(s.revenue) as revenue, sum(s.net) as net, sum(s.net * s.net) as squares
    from (${spending}) s group by s.experiment, s.arm, s.currency order by s.currency`.execute(database);
  const bought = await sql<{ experiment: string; arm: string; buyers: number }>`
    select s.experiment, s.arm, count(distinct s.visitor) as buyers
    from (${spending}) s group by s.experiment, s.arm`.execute(database);
  const crossed: Record<string, number> = {};
  for (const { experiment, is_crossed, visitors } of counted.rows)
    if (is_crossed === 1) crossed[experiment] = (crossed[experiment] ?? 0) + visitors;
  const arms = counted.rows
    .filter(({ is_crossed }) => is_crossed === 0)
    .map(
      ({ experiment, arm, visitors, leads }): ArmCount => ({
        experiment,
        arm,
        visitors,
        leads,
        buyers: bought.rows.find((row) => row.experiment === experiment && row.arm === arm)?.buyers ?? 0,
        spent: spent.rows
          .filter((row) => row.experiment === experiment && row.arm === arm)
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

interface SpentRow {
  readonly experiment: string;
  readonly arm: string;
  readonly currency: string;
  readonly revenue: number | string;
  readonly net: number | string;
  readonly squares: number | string;
}

const isMet = (asked: Asked): RawBuilder<boolean> => {
  const days = sql<boolean>`x.seen_at >= ${asked.from * DAY_MS} and x.seen_at < ${(asked.to + 1) * DAY_MS}`;
  if (Object.keys(asked.only).length === 0) return days;
  return sql<boolean>`${days} and exists (
    select 1 from visits w join result_cells c on c.id = w.cell
    where (w.visitor_code = x.visitor or w.session_id = x.visitor) and ${isAsked({ ...asked, from: 0, to: asked.to })})`;
};
