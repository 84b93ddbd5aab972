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

/** Written out: SQLite would take a number that is bound for a fraction, and divide so. */
const DAY_MS = 86_400_000;
const A_DAY = sql.lit(DAY_MS);

/** What visits brought by the age of their buyers, and what advertising has cost that led to them. */
export const readWorth = async (database: Database, asked: Asked, group: Group): Promise<WorthCounts> => {
  const column = sql.ref(`c.${group}`);
  const within = sql.join(
    AGES.map((age) => sql`when s.created_at < s.first_at + ${sql.lit(age * DAY_MS)} then ${sql.lit(age)}`),
    sql` `,
  );
  // The first purchase of a lead tells its cohort, whatever the visit of it was; it is the one that counts a buyer.
  const { rows } = await sql<{
    name: string;
    day: number | string;
    within: Age | 0;
    currency: string;
    net: number | string;
    buyers: number | string;
  }>`
    with s as materialized (
      select l.cell, o.currency, min(o.created_at) over (partition by o.lead_code) as first_at, o.created_at,
        row_number() over (partition by o.lead_code order by o.created_at) as place, ${NET} as net
      from orders o cross join visit_leads l where l.lead_code = o.lead_code),
    t as materialized (
      select s.cell, s.first_at / ${A_DAY} as day, case ${within} else 0 end as within, s.currency, sum(s.net) as net,
        sum(case s.place when 1 then 1 else 0 end) as buyers
      from s group by 1, 2, 3, 4)
    select case ${column} when '' then '-' else ${column} end as name, t.day, t.within, t.currency, sum(t.net) as net,
      sum(t.buyers) as buyers
    from t cross join result_cells c where c.id = t.cell and ${isAsked(asked)} group by 1, 2, 3, 4`.execute(database);
  return {
    nets: rows.map(
      ({ name, day, within: age, currency, net }): CohortNet => ({
        group: name,
        day: Number(day),
        within: age === 0 ? null : age,
        currency,
        net: Number(net),
      }),
    ),
    buyers: rows.flatMap(({ name, day, buyers }): readonly BuyersOfDay[] =>
      Number(buyers) > 0 ? [{ group: name, day: Number(day), buyers: Number(buyers) }] : [],
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
