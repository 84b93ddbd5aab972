import { type RawBuilder, sql } from "kysely";
import { addBody, type CellBody, emptyBody } from "../../../results/cell.ts";
import type { Asked, Counts, DayResult, Group, GroupResult } from "../../../results/counts.ts";
import type { Walk } from "../../../results/walk.ts";
import type { Database } from "../../database/open.ts";
import { isAsked } from "./is-asked.ts";
import { NET } from "./net.ts";
import { readArms } from "./read-arms.ts";

/** Answers one question from the counts. What has not been folded yet is not in it. */
export const readCounts = async (database: Database, asked: Asked, group: Group): Promise<Counts> => {
  const sold = await readSold(database, asked, group);
  const groups = await readGroups(database, asked, group, sold);
  const { arms, crossed } = await readArms(database, asked);
  return {
    ...(await readBodies(database, asked)),
    total: totalOf(groups),
    groups,
    days: await readDays(database, asked, sold),
    otherOrders: await readOtherOrders(database, asked),
    arms,
    crossed,
  };
};

const DAY_MS = 86_400_000;

/** Bodies that are read at once: what they take of memory does not depend on how many there are. */
const BODIES_AT_ONCE = 500;

const readBodies = async (database: Database, asked: Asked): Promise<Pick<Counts, "walks" | "times">> => {
  const all = emptyBody();
  const add = (rows: readonly { readonly body: string }[]): void => {
    // Written by the fold.
    for (const { body } of rows) addBody(all, JSON.parse(body) as CellBody);
  };
  const added = addedUpFor(asked);
  if (added) await eachDay(database, added, asked, add);
  const others = added
    ? sql<boolean>`not exists (select 1 from result_days d where d.funnel = c.funnel and d.dimension = '' and d.value = ''
        and d.day = c.day)`
    : sql<boolean>`1 = 1`;
  // Ids first: of an index, which holds no bodies.
  const { rows: cells } = await sql<{ id: string }>`
    select c.id from result_cells c where ${isAsked(asked)} and ${others}`.execute(database);
  for (let from = 0; from < cells.length; from += BODIES_AT_ONCE) {
    const ids = cells.slice(from, from + BODIES_AT_ONCE).map(({ id }) => id);
    add(await database.selectFrom("result_cells").select("body").where("id", "in", ids).execute());
  }
  const walks = Object.entries(all.walks);
  const texts = new Map<string, string>();
  for (let from = 0; from < walks.length; from += BODIES_AT_ONCE) {
    const ids = walks.slice(from, from + BODIES_AT_ONCE).map(([id]) => id);
    const rows = await database.selectFrom("result_walks").selectAll().where("id", "in", ids).execute();
    for (const { id, walk } of rows) texts.set(id, walk);
  }
  return {
    walks: walks.flatMap(([id, visits]) => {
      const text = texts.get(id);
      return text === undefined ? [] : [{ walk: JSON.parse(text) as Walk, visits }];
    }),
    times: all.times,
  };
};

const eachDay = async (
  database: Database,
  added: RawBuilder<boolean>,
  { from, to }: Asked,
  add: (rows: readonly { readonly body: string }[]) => void,
): Promise<void> => {
  for (let day = from; ; ) {
    const { rows } = await sql<{ day: number; body: string }>`
      select d.day, d.body from result_days d where ${added} and d.day >= ${day} and d.day <= ${to}
      order by d.day limit ${BODIES_AT_ONCE}`.execute(database);
    add(rows);
    if (rows.length < BODIES_AT_ONCE) return;
    day = (rows.at(-1)?.day ?? to) + 1;
  }
};

/** Which days, as they are added up, answer the question, as a condition on `d`; null: it asks for more than one group. */
const addedUpFor = ({ funnel, only }: Asked): RawBuilder<boolean> | null => {
  const [[dimension, value] = ["", ""], ...others] = Object.entries(only);
  if (others.length > 0) return null;
  return sql<boolean>`d.funnel = ${funnel} and d.dimension = ${dimension} and d.value = ${value === "-" ? "" : value}`;
};

/** Of visits of one group and day: what they brought in a currency; in a row without one, how many of them have an order. */
interface SoldRow {
  readonly name: string;
  readonly day: number;
  readonly currency: string;
  readonly revenue: number | string;
  readonly net: number | string;
  readonly buyers: number | string;
}

/** One look at all orders for all that is asked of them. A visit has one day and one group, so that its rows can be added. */
const readSold = async (database: Database, asked: Asked, group: Group): Promise<readonly SoldRow[]> => {
  const { rows } = await sql<SoldRow>`
    with s as materialized (
      select l.cell, l.session_id, o.currency, sum(o.minor) as revenue, sum(${NET}) as net
      from orders o cross join visit_leads l where l.lead_code = o.lead_code group by l.cell, l.session_id, o.currency),
    t as (
      select s.cell, s.currency, sum(s.revenue) as revenue, sum(s.net) as net, 0 as buyers from s group by s.cell, s.currency
      union all select s.cell, '', 0, 0, count(distinct s.session_id) from s group by s.cell)
    select ${sql.ref(`c.${group}`)} as name, c.day, t.currency, sum(t.revenue) as revenue, sum(t.net) as net,
      sum(t.buyers) as buyers
    from t cross join result_cells c where c.id = t.cell and ${isAsked(asked)} group by 1, 2, 3`.execute(database);
  return rows;
};

/** Most visits first. */
const readGroups = async (
  database: Database,
  asked: Asked,
  group: Group,
  sold: readonly SoldRow[],
): Promise<readonly GroupResult[]> => {
  const column = sql.ref(`c.${group}`);
  const counted = await sql<{ name: string; visits: number | string; leads: number | string }>`
    select ${column} as name, sum(c.visits) as visits, sum(c.leads) as leads
    from result_cells c where ${isAsked(asked)} group by ${column}`.execute(database);
  const buyersOf = countedBy(sold, ({ name }) => name);
  return counted.rows
    .map(({ name, visits, leads }) => {
      const own = sold.filter((row) => row.name === name && row.currency !== "");
      return {
        group: name || "-",
        visits: Number(visits),
        leads: Number(leads),
        buyers: buyersOf.get(name) ?? 0,
        revenue: added(own.map(({ currency, revenue }) => ({ [currency]: Number(revenue) }))),
        net: added(own.map(({ currency, net }) => ({ [currency]: Number(net) }))),
      };
    })
    .toSorted((one, other) => other.visits - one.visits || one.group.localeCompare(other.group, "en"));
};

const totalOf = (groups: readonly GroupResult[]): Counts["total"] => ({
  visits: groups.reduce((sum, { visits }) => sum + visits, 0),
  leads: groups.reduce((sum, { leads }) => sum + leads, 0),
  buyers: groups.reduce((sum, { buyers }) => sum + buyers, 0),
  revenue: added(groups.map(({ revenue }) => revenue)),
  net: added(groups.map(({ net }) => net)),
});

const added = (amounts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const amount of amounts)
    for (const [currency, minor] of Object.entries(amount)) sums[currency] = (sums[currency] ?? 0) + minor;
  return sums;
};

const countedBy = <K>(rows: readonly SoldRow[], keyOf: (row: SoldRow) => K): ReadonlyMap<K, number> => {
  const counts = new Map<K, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + Number(row.buyers));
  return counts;
};

const readDays = async (database: Database, asked: Asked, sold: readonly SoldRow[]): Promise<readonly DayResult[]> => {
  const counted = await sql<{ day: number; visits: number; leads: number }>`
    select c.day, sum(c.visits) as visits, sum(c.leads) as leads
    from result_cells c where ${isAsked(asked)} group by c.day order by c.day`.execute(database);
  const buyersOf = countedBy(sold, ({ day }) => day);
  return counted.rows.map(({ day, visits, leads }) => ({
    day,
    visits,
    leads,
    buyers: buyersOf.get(day) ?? 0,
  }));
};

/** Whom nobody measured nobody can tell apart. */
const readOtherOrders = async (database: Database, { funnel, from, to, only }: Asked): Promise<number | null> => {
  if (Object.keys(only).length > 0) return null;
  const { rows } = await sql<{ orders: number | string }>`
    select count(*) as orders from orders o join leads d on d.code = o.lead_code
    where not exists (select 1 from visit_leads l where l.lead_code = o.lead_code) and d.funnel = ${funnel}
      and o.created_at >= ${from * DAY_MS} and o.created_at < ${(to + 1) * DAY_MS}`.execute(database);
  return Number(rows[0]?.orders ?? 0);
};
