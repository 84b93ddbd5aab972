import { sql } from "kysely";
import { addBody, type CellBody, emptyBody } from "../../../results/cell.ts";
import type { Asked, Counts, DayResult, Group, GroupResult } from "../../../results/counts.ts";
import type { Walk } from "../../../results/walk.ts";
import type { Database } from "../../database/open.ts";
import { isAsked } from "./is-asked.ts";
import { NET } from "./net.ts";
import { readArms } from "./read-arms.ts";
import { OF_SALE, SALES } from "./sales.ts";

/** Answers one question from the counts. What has not been folded yet is not in it. */
export const readCounts = async (database: Database, asked: Asked, group: Group): Promise<Counts> => {
  const buyers = await readBuyers(database, asked, group);
  const groups = await readGroups(database, asked, group, buyers);
  const { arms, crossed } = await readArms(database, asked);
  return {
    ...(await readBodies(database, asked)),
    total: totalOf(groups),
    groups,
    days: await readDays(database, asked, buyers),
    otherOrders: await readOtherOrders(database),
    arms,
    crossed,
  };
};

/** Bodies that are read at once: what they take of memory does not depend on how many there are. */
const CELLS_AT_ONCE = 2_000;

const readBodies = async (database: Database, asked: Asked): Promise<Pick<Counts, "walks" | "times">> => {
  const all = emptyBody();
  let last = "";
  for (;;) {
    const { rows } = await sql<{ id: string; body: string }>`
      select c.id, c.body from result_cells c
      where ${isAsked(asked)} and c.id > ${last} order by c.id limit ${CELLS_AT_ONCE}`.execute(database);
    // Written by the fold.
    for (const { body } of rows) addBody(all, JSON.parse(body) as CellBody);
    last = rows.at(-1)?.id ?? "";
    if (rows.length < CELLS_AT_ONCE) break;
  }
  const walks = Object.entries(all.walks);
  const texts = new Map<string, string>();
  for (let from = 0; from < walks.length; from += CELLS_AT_ONCE) {
    const ids = walks.slice(from, from + CELLS_AT_ONCE).map(([id]) => id);
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

interface SoldRow {
  readonly name: string;
  readonly currency: string;
  readonly revenue: number | string;
  readonly net: number | string;
}

interface BoughtRow {
  readonly name: string;
  readonly day: number;
  readonly buyers: number | string;
}

/** Visits with an order. A visit has one day and one group, so that they can be added. */
const readBuyers = async (database: Database, asked: Asked, group: Group): Promise<readonly BoughtRow[]> => {
  const { rows } = await sql<BoughtRow>`
    select ${sql.ref(`c.${group}`)} as name, c.day, count(distinct l.session_id) as buyers
    from ${SALES} where ${OF_SALE} and ${isAsked(asked)} group by 1, 2`.execute(database);
  return rows;
};

/** Most visits first. */
const readGroups = async (
  database: Database,
  asked: Asked,
  group: Group,
  bought: readonly BoughtRow[],
): Promise<readonly GroupResult[]> => {
  const column = sql.ref(`c.${group}`);
  const counted = await sql<{ name: string; visits: number; leads: number }>`
    select ${column} as name, sum(c.visits) as visits, sum(c.leads) as leads
    from result_cells c where ${isAsked(asked)} group by ${column}`.execute(database);
  const sold = await sql<SoldRow>`
    select ${column} as name, o.currency, sum(o.minor) as revenue, sum(${NET}) as net
    from ${SALES} where ${OF_SALE} and ${isAsked(asked)} group by ${column}, o.currency`.execute(database);
  const buyersOf = countedBy(bought, ({ name }) => name);
  return counted.rows
    .map(({ name, visits, leads }) => {
      const own = sold.rows.filter((row) => row.name === name);
      return {
        group: name || "-",
        visits,
        leads,
        buyers: buyersOf.get(name) ?? 0,
        revenue: Object.fromEntries(own.map(({ currency, revenue }) => [currency, Number(revenue)])),
        net: Object.fromEntries(own.map(({ currency, net }) => [currency, Number(net)])),
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

const countedBy = <K>(rows: readonly BoughtRow[], keyOf: (row: BoughtRow) => K): ReadonlyMap<K, number> => {
  const counts = new Map<K, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + Number(row.buyers));
  return counts;
};

const readDays = async (
  database: Database,
  asked: Asked,
  bought: readonly BoughtRow[],
): Promise<readonly DayResult[]> => {
  const counted = await sql<{ day: number; visits: number; leads: number }>`
    select c.day, sum(c.visits) as visits, sum(c.leads) as leads
    from result_cells c where ${isAsked(asked)} group by c.day order by c.day`.execute(database);
  const buyersOf = countedBy(bought, ({ day }) => day);
  return counted.rows.map(({ day, visits, leads }) => ({
    day,
    visits,
    leads,
    buyers: buyersOf.get(day) ?? 0,
  }));
};

const readOtherOrders = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders o
    where not exists (select 1 from visit_leads l where l.lead_code = o.lead_code)`.execute(database);
  return rows[0]?.orders ?? 0;
};
