import type { Transaction } from "kysely";
import { type CellBody, countVisit, emptyBody } from "../../../results/cell.ts";
import type { Visit } from "../../../results/visit.ts";
import type { Walk } from "../../../results/walk.ts";
import type { ResultCellRow, VisitLeadRow, VisitRow } from "../../database/results-tables.ts";
import type { Tables } from "../../database/tables.ts";
import { type CellDimensions, cellId, cellOf, walkRow } from "./cell-of.ts";
import { openDays } from "./close-days.ts";
import { lockResults } from "./lock-results.ts";
import { forgetExperimentVisitors, meetExperiments, nameOf } from "./meet-experiments.ts";

/** Values of one statement: PostgreSQL takes 65,535. */
const VALUES_AT_ONCE = 4_000;

type Work = Transaction<Tables>;

/** Puts visits into the counts, in place of what they were before. */
export const writeVisits = async (transaction: Work, visits: readonly Visit[]): Promise<void> => {
  const changes = new Map<string, Change>();
  await takeOut(
    transaction,
    visits.map(({ session }) => session),
    changes,
  );
  const walks = new Map<string, string>();
  const rows = visits.map((visit): VisitRow => {
    const what = cellOf(visit);
    const cell = cellId(what);
    const { id, walk } = walkRow(visit);
    walks.set(id, walk);
    const change = changeOf(changes, cell, what);
    change.visits += 1;
    change.leads += Number(visit.isLead);
    change.moves.push({ walk: id, steps: visit.steps, by: 1 });
    return {
      session_id: visit.session,
      visitor_code: visit.visitor,
      started_at: visit.startedAt,
      last_at: visit.lastAt,
      cell,
      walk: id,
      times: JSON.stringify(visit.steps.map(({ at }) => at - visit.startedAt)),
      furthest: visit.furthest,
      is_lead: Number(visit.isLead),
    };
  });
  await insertWalks(transaction, walks);
  await changeCells(transaction, changes);
  if (rows.length > 0) await transaction.insertInto("visits").values(rows).execute();
  const cellOfVisit = new Map(rows.map(({ session_id, cell }) => [session_id, cell]));
  await insertLeads(transaction, visits, cellOfVisit);
  await meetExperiments(transaction, visits, cellOfVisit);
};

/** A lead belongs to the visit that began first of those in which it was seen, and follows it into its cell. */
const insertLeads = async (
  transaction: Work,
  visits: readonly Visit[],
  cellOfVisit: ReadonlyMap<string, string>,
): Promise<void> => {
  const codes = visits.flatMap(({ leads }) => leads);
  const firstOf = new Map<string, Pick<Visit, "session" | "startedAt">>();
  for (let from = 0; from < codes.length; from += VALUES_AT_ONCE)
    // What is not kept any more was there before everything that arrives.
    for (const { lead_code, session_id, started_at } of await transaction
      .selectFrom("visit_leads")
      .leftJoin("visits", "visits.session_id", "visit_leads.session_id")
      .select(["visit_leads.lead_code", "visit_leads.session_id", "visits.started_at"])
      .where("visit_leads.lead_code", "in", codes.slice(from, from + VALUES_AT_ONCE))
      .execute())
      firstOf.set(lead_code, { session: session_id, startedAt: started_at ?? 0 });
  const rows = new Map<string, VisitLeadRow>();
  for (const visit of visits)
    for (const lead_code of visit.leads) {
      const first = firstOf.get(lead_code) ?? visit;
      if (first.session !== visit.session && first.startedAt <= visit.startedAt) continue;
      firstOf.set(lead_code, visit);
      const { session } = visit;
      rows.set(lead_code, {
        lead_code,
        session_id: session,
        visitor: nameOf(visit),
        cell: cellOfVisit.get(session) ?? "",
      });
    }
  const all = [...rows.values()];
  for (let from = 0; from < all.length; from += VALUES_AT_ONCE)
    await transaction
      .insertInto("visit_leads")
      .values(all.slice(from, from + VALUES_AT_ONCE))
      .onConflict((conflict) =>
        conflict.column("lead_code").doUpdateSet(({ ref }) => ({
          session_id: ref("excluded.session_id"),
          visitor: ref("excluded.visitor"),
          cell: ref("excluded.cell"),
        })),
      )
      .execute();
};

/**
 * Sessions of the browsers in which leads were seen, whether they are counted yet or not, and codes of those browsers. A lead
 * that is seen again belongs to the count of its first visit only, and visits before it left an address name no lead at all.
 */
const tracesOf = async (
  transaction: Work,
  leads: readonly string[],
): Promise<{ readonly sessions: readonly string[]; readonly visitors: readonly string[] }> => {
  const counted = await transaction
    .selectFrom("visit_leads")
    .leftJoin("visits", "visits.session_id", "visit_leads.session_id")
    .select(["visit_leads.session_id", "visitor_code"])
    .where("visit_leads.lead_code", "in", leads)
    .execute();
  const reported = await transaction
    .selectFrom("events")
    .select(["session_id", "visitor_code"])
    .distinct()
    .where("lead_code", "in", leads)
    .execute();
  const rows = [...counted, ...reported];
  const visitors = [...new Set(rows.flatMap(({ visitor_code }) => visitor_code ?? []))];
  const ofVisitors =
    visitors.length === 0
      ? []
      : [
          ...(await transaction
            .selectFrom("visits")
            .select("session_id")
            .where("visitor_code", "in", visitors)
            .execute()),
          ...(await transaction
            .selectFrom("events")
            .select("session_id")
            .where("is_folded", "=", 0)
            .where("session_id", "is not", null)
            .where("visitor_code", "in", visitors)
            .execute()),
        ];
  const sessions = new Set([...rows, ...ofVisitors].flatMap(({ session_id }) => session_id ?? []));
  return { sessions: [...sessions], visitors };
};

/**
 * Takes every visit of leads out of the counts, and forgets it with its events.
 * @returns codes of the browsers that they visited with
 */
export const forgetVisitsOf = async (transaction: Work, leads: readonly string[]): Promise<readonly string[]> => {
  await lockResults(transaction);
  const { sessions, visitors } = await tracesOf(transaction, leads);
  await transaction.deleteFrom("events").where("lead_code", "in", leads).execute();
  if (sessions.length === 0) return visitors;
  await transaction.deleteFrom("events").where("session_id", "in", sessions).execute();
  const changes = new Map<string, Change>();
  await takeOut(transaction, sessions, changes);
  await changeCells(transaction, changes);
  await transaction.deleteFrom("visit_leads").where("session_id", "in", sessions).execute();
  await forgetExperimentVisitors(transaction, [...sessions, ...visitors]);
  return visitors;
};

interface Change {
  /** Null: the cell is there. */
  what: CellDimensions | null;
  visits: number;
  leads: number;
  readonly moves: { walk: string; steps: Visit["steps"]; by: 1 | -1 }[];
}

const changeOf = (changes: Map<string, Change>, cell: string, what: CellDimensions | null): Change => {
  const change = changes.get(cell) ?? { what, visits: 0, leads: 0, moves: [] };
  change.what ??= what;
  changes.set(cell, change);
  return change;
};

const takeOut = async (transaction: Work, sessions: readonly string[], changes: Map<string, Change>): Promise<void> => {
  if (sessions.length === 0) return;
  const old = await transaction
    .selectFrom("visits")
    .innerJoin("result_walks", "result_walks.id", "visits.walk")
    .select(["cell", "visits.walk as walkId", "result_walks.walk", "times", "is_lead"])
    .where("session_id", "in", sessions)
    .execute();
  for (const { cell, walkId, walk, times, is_lead } of old) {
    // Both were written here.
    const { steps } = JSON.parse(walk) as Walk;
    const ats = JSON.parse(times) as readonly number[];
    const change = changeOf(changes, cell, null);
    change.visits -= 1;
    change.leads -= is_lead;
    change.moves.push({ walk: walkId, steps: ats.map((at, index) => ({ step: steps[index] ?? "", at })), by: -1 });
  }
  if (old.length > 0) await transaction.deleteFrom("visits").where("session_id", "in", sessions).execute();
};

const insertWalks = async (transaction: Work, walks: ReadonlyMap<string, string>): Promise<void> => {
  if (walks.size === 0) return;
  await transaction
    .insertInto("result_walks")
    .values([...walks].map(([id, walk]) => ({ id, walk })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
};

const changeCells = async (transaction: Work, changes: ReadonlyMap<string, Change>): Promise<void> => {
  if (changes.size === 0) return;
  const old = await transaction
    .selectFrom("result_cells")
    .selectAll()
    .where("id", "in", [...changes.keys()])
    .execute();
  const rowOf = new Map(old.map((row) => [row.id, row]));
  await openDays(
    transaction,
    [...changes].flatMap(([id, { what }]) => what ?? rowOf.get(id) ?? []),
  );
  const emptied: string[] = [];
  const rows = [...changes].flatMap(([id, { what, visits, leads, moves }]): readonly ResultCellRow[] => {
    const row = rowOf.get(id) ?? (what === null ? null : { id, ...what, visits: 0, leads: 0, body: "" });
    if (!row) return [];
    // Written here.
    const body = row.body === "" ? emptyBody() : (JSON.parse(row.body) as CellBody);
    for (const { walk, steps, by } of moves) countVisit(body, { walk, steps }, by);
    const all = row.visits + visits;
    if (all <= 0) emptied.push(id);
    return all <= 0 ? [] : [{ ...row, visits: all, leads: row.leads + leads, body: JSON.stringify(body) }];
  });
  if (emptied.length > 0) await transaction.deleteFrom("result_cells").where("id", "in", emptied).execute();
  if (rows.length > 0)
    await transaction
      .insertInto("result_cells")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          visits: ref("excluded.visits"),
          leads: ref("excluded.leads"),
          body: ref("excluded.body"),
        })),
      )
      .execute();
};
