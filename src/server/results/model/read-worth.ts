import { sql } from "kysely";
import type { Asked, Group, Money } from "../../../results/counts.ts";
import {
  AGES,
  type Age,
  type BuyersOfDay,
  type CohortNet,
  type CostOfDay,
  type WorthCounts,
} from "../../../results/worth.ts";
import type { Database } from "../../database/open.ts";
import { isAsked } from "./is-asked.ts";
import { NET } from "./net.ts";
import { OF_SALE, SALES } from "./sales.ts";

/** Written out: SQLite would take a number that is bound for a fraction, and divide so. */
const DAY_MS = 86_400_000;
const A_DAY = sql.lit(DAY_MS);

/** What visits brought by the age of their buyers, and what advertising has cost that led to them. */
export const readWorth = async (database: Database, asked: Asked, group: Group): Promise<WorthCounts> => {
  const column = sql.ref(`c.${group}`);
  // The first purchase of a lead tells its cohort, whatever the visit of it was.
  const sold = sql`
    select case ${column} when '' then '-' else ${column} end as name, o.lead_code, o.currency,
      min(o.created_at) over (partition by o.lead_code) as first_at, o.created_at, ${NET} as net
    from ${SALES} where ${OF_SALE} and ${isAsked(asked)}`;
  const within = sql.join(
    AGES.map((age) => sql`when s.created_at < s.first_at + ${sql.lit(age * DAY_MS)} then ${sql.lit(age)}`),
    sql` `,
  );
  const nets = await sql<{
    name: string;
    day: number | string;
    within: Age | 0;
    currency: string;
    net: number | string;
  }>`
    select s.name, s.first_at / ${A_DAY} as day, case ${within} else 0 end as within, s.currency, sum(s.net) as net
    from (${sold}) s group by 1, 2, 3, 4`.execute(database);
  const buyers = await sql<{ name: string; day: number | string; buyers: number | string }>`
    select s.name, s.first_at / ${A_DAY} as day, count(distinct s.lead_code) as buyers
    from (${sold}) s group by 1, 2`.execute(database);
  return {
    nets: nets.rows.map(
      ({ name, day, within: age, currency, net }): CohortNet => ({
        group: name,
        day: Number(day),
        within: age === 0 ? null : age,
        currency,
        net: Number(net),
      }),
    ),
    buyers: buyers.rows.map(
      ({ name, day, buyers: count }): BuyersOfDay => ({ group: name, day: Number(day), buyers: Number(count) }),
    ),
    ...(await readCosts(database, asked, group)),
  };
};

/** Does a row of spending fit visits of its day? Empty: it does not tell them apart by that. */
const FITS = sql<boolean>`c.day = a.day
  and (a.campaign = '' or a.campaign = case c.campaign when '' then '-' else c.campaign end)
  and (a.source = '' or a.source = c.source)`;

/** Each amount is spread evenly over the visits of its day that it fits, of whatever funnel. */
const readCosts = async (
  database: Database,
  asked: Asked,
  group: Group,
): Promise<Pick<WorthCounts, "costs" | "costWithoutVisits">> => {
  const column = sql.ref(`c.${group}`);
  const spread = sql`
    select a.day, a.campaign, a.source, a.currency, a.minor, coalesce(sum(c.visits), 0) as visits
    from ad_spend a left join result_cells c on ${FITS}
    where a.day >= ${asked.from} and a.day <= ${asked.to}
    group by a.day, a.campaign, a.source, a.currency, a.minor`;
  const costs = await sql<{ name: string; day: number; currency: string; cost: number | string }>`
    select case ${column} when '' then '-' else ${column} end as name, c.day, a.currency,
      sum(a.minor * 1.0 * c.visits / a.visits) as cost
    from (${spread}) a join result_cells c on ${FITS} where ${isAsked(asked)} and a.visits > 0
    group by 1, 2, 3`.execute(database);
  const idle = await sql<{ currency: string; minor: number | string }>`
    select a.currency, sum(a.minor) as minor from (${spread}) a where a.visits = 0 group by a.currency`.execute(
    database,
  );
  const costWithoutVisits: Money = Object.fromEntries(
    idle.rows.map(({ currency, minor }) => [currency, Number(minor)]),
  );
  return {
    costs: costs.rows.map(
      ({ name, day, currency, cost }): CostOfDay => ({ group: name, day, currency, cost: Number(cost) }),
    ),
    costWithoutVisits,
  };
};
