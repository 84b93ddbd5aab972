import { sql } from "kysely";
import type { Asked } from "../../results/counts.ts";
import type { ExportRow } from "../../results/export-columns.ts";
import type { Walk } from "../../results/walk.ts";
import type { Database } from "../database/open.ts";
import type { EventStore } from "../events/store/event-store.ts";
import { NET } from "./model/net.ts";

/** Rows that are read at once: what they take of memory does not depend on how many there are. */
const ROWS_AT_ONCE = 2_000;
const DAY_MS = 86_400_000;

/** Every event of the days that are asked for, by id. */
export const exportEvents = async function* (store: EventStore, asked: Asked): AsyncIterable<ExportRow> {
  let last = "";
  for (;;) {
    const events = await store.ofDays(asked, last, ROWS_AT_ONCE);
    for (const { id, name, at, visitor, session, lead, payload, contexts } of events)
      yield { id, name, happened_at: at, visitor, session, lead, payload, contexts };
    last = events.at(-1)?.id ?? "";
    if (events.length < ROWS_AT_ONCE) return;
  }
};

/** Every visit that began on the days that are asked for, by session. */
export const exportVisits = async function* (database: Database, { from, to }: Asked): AsyncIterable<ExportRow> {
  let last = "";
  for (;;) {
    const rows = await database
      .selectFrom("visits as v")
      .innerJoin("result_cells as c", "c.id", "v.cell")
      .innerJoin("result_walks as w", "w.id", "v.walk")
      .selectAll("v")
      .select(["c.funnel", "c.edition", "c.campaign", "c.arm", "c.locale", "c.brand", "c.source", "c.device"])
      .select("w.walk as way")
      .where("v.session_id", ">", last)
      .where("v.started_at", ">=", from * DAY_MS)
      .where("v.started_at", "<", (to + 1) * DAY_MS)
      .orderBy("v.session_id")
      .limit(ROWS_AT_ONCE)
      .execute();
    const salesOf = await readSales(
      database,
      rows.map(({ session_id }) => session_id),
    );
    for (const row of rows) {
      // Both were written by the fold.
      const { steps } = JSON.parse(row.way) as Walk;
      const times = JSON.parse(row.times) as readonly number[];
      yield {
        session: row.session_id,
        visitor: row.visitor_code,
        started_at: row.started_at,
        last_at: row.last_at,
        funnel: row.funnel,
        edition: row.edition,
        campaign: row.campaign || null,
        arm: row.arm || null,
        locale: row.locale,
        brand: row.brand,
        source: row.source,
        device: row.device,
        furthest: row.furthest,
        steps: steps.map((step, index) => ({ step, ms: times[index] ?? null })),
        is_lead: row.is_lead === 1,
        ...salesOf(row.session_id),
      };
    }
    last = rows.at(-1)?.session_id ?? "";
    if (rows.length < ROWS_AT_ONCE) return;
  }
};

/** Leads of visits, and what they bought, by currency in minor units. */
const readSales = async (database: Database, sessions: readonly string[]) => {
  if (sessions.length === 0) return () => ({});
  const leads = await database.selectFrom("visit_leads").selectAll().where("session_id", "in", sessions).execute();
  const { rows } = await sql<{
    session: string;
    currency: string;
    orders: number | string;
    revenue: number | string;
    net: number | string;
  }>`
    select l.session_id as session, o.currency, count(*) as orders, sum(o.minor) as revenue, sum(${NET}) as net
    from orders o join visit_leads l on l.lead_code = o.lead_code
    where l.session_id in (${sql.join(sessions)}) group by l.session_id, o.currency`.execute(database);
  return (session: string) => {
    const sold = rows.filter((row) => row.session === session);
    return {
      leads: leads.flatMap((lead) => (lead.session_id === session ? [lead.lead_code] : [])),
      orders: sold.reduce((sum, { orders }) => sum + Number(orders), 0),
      revenue: Object.fromEntries(sold.map(({ currency, revenue }) => [currency, Number(revenue)])),
      net: Object.fromEntries(sold.map(({ currency, net }) => [currency, Number(net)])),
    };
  };
};
