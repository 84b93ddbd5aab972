import path from "node:path";
import { demoVisits } from "../../../src/cli/verbs/results/demo.ts";
import { LOCALES } from "../../../src/foundation/locale.ts";
import type { Tree } from "../../../src/repository/tree.ts";
import { type CellBody, countVisit, emptyBody } from "../../../src/results/cell.ts";
import { seeded } from "../../../src/results/random.ts";
import type { EventRecord, OrderRecord } from "../../../src/results/records.ts";
import type { Visit } from "../../../src/results/visit.ts";
import { visitOfEvents } from "../../../src/results/visit-of-events.ts";
import { sqliteProgram } from "../../../src/server/database/sqlite/sqlite-program.mjs";
import { type CellDimensions, cellId, cellOf, walkRow } from "../../../src/server/results/model/cell-of.ts";

/** Visitors that are simulated; each of them comes again on other days, from other places, with other devices. */
const SIMULATED = 4_000;
const DAYS = 28;
const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 9, 4);
const SOURCES = ["video", "video", "search", "newsletter", "direct"];
const DEVICES = ["phone", "phone", "phone", "tablet", "desktop"];

interface Simulated {
  readonly visit: Visit;
  readonly orders: readonly OrderRecord[];
  readonly walk: string;
  readonly times: string;
}

interface Cell {
  readonly id: string;
  readonly what: CellDimensions;
  visits: number;
  leads: number;
  readonly body: CellBody;
}

/** Stores visits in an empty database as if their events had been folded, without the events: no question reads these. */
export const storeManyVisits = async (folder: string, tree: Tree, funnel: string, count: number): Promise<void> => {
  const Database = await sqliteProgram();
  const database = new Database(path.join(folder, "funnel.sqlite"));
  // Orders without their attempts and leads, of which no question reads more than one row.
  database.exec("pragma foreign_keys = off; pragma synchronous = off; begin");
  const insert = (table: string, columns: readonly string[]) => {
    const places = columns.map(() => "?").join(", ");
    return database.prepare(`insert into ${table} (${columns.join(", ")}) values (${places})`);
  };
  const VISIT = ["session_id", "visitor_code", "started_at", "last_at", "cell", "walk", "times", "furthest", "is_lead"];
  const insertVisit = insert("visits", VISIT);
  const insertLead = insert("visit_leads", ["lead_code", "session_id", "visitor", "cell"]);
  const met = ["experiment", "visitor", "arm", "seen_at", "is_crossed", "is_lead", "cell"];
  const insertMet = insert("experiment_visitors", met);
  const sold = [
    "id",
    "attempt_id",
    "lead_code",
    "minor",
    "currency",
    "locale",
    "payment_method",
    "payment_state",
    "created_at",
  ];
  const insertOrder = insert("orders", sold);
  const random = seeded(count);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const walks = new Map<string, string>();
  const visitors = simulated(tree, funnel, walks);
  const cells = new Map<string, Cell>();
  for (let index = 0; index < count; index += 1) {
    const one = visitors[index % visitors.length];
    if (!one) throw new Error("nobody was simulated");
    const startedAt = FIRST + Math.floor(random() * DAYS * DAY_MS);
    const visit = {
      ...one.visit,
      startedAt,
      locale: pick(LOCALES) ?? "",
      device: pick(DEVICES) ?? "",
      source: pick(SOURCES) ?? "",
    };
    const what = cellOf(visit);
    const key = Object.values(what).join(" ");
    const cell = cells.get(key) ?? { id: cellId(what), what, visits: 0, leads: 0, body: emptyBody() };
    cells.set(key, cell);
    cell.visits += 1;
    cell.leads += Number(visit.isLead);
    countVisit(cell.body, { walk: one.walk, steps: visit.steps }, 1);
    const { id } = cell;
    const name = `visit-${index}`;
    const later = startedAt - one.visit.startedAt;
    const lastAt = one.visit.lastAt + later;
    insertVisit.run(name, name, startedAt, lastAt, id, one.walk, one.times, visit.furthest, Number(visit.isLead));
    for (const lead of visit.leads) insertLead.run(`${lead} ${index}`, name, name, id);
    for (const { experiment, arm, at } of visit.exposures)
      insertMet.run(experiment, name, arm, at + later, 0, Number(visit.isLead), id);
    for (const [place, { lead, at, minor, currency }] of one.orders.entries()) {
      const state = random() < 0.03 ? "refunded" : "settled";
      const order = `order-${index}-${place}`;
      insertOrder.run(order, order, `${lead} ${index}`, minor, currency, "", "card", state, at + later);
    }
  }
  const WHAT = ["day", "funnel", "edition", "campaign", "arm", "locale", "brand", "source", "device"] as const;
  const insertCell = insert("result_cells", ["id", ...WHAT, "visits", "leads", "body"]);
  for (const { id, what, visits, leads, body } of cells.values()) {
    const values = WHAT.map((name) => what[name]);
    insertCell.run(id, ...values, visits, leads, JSON.stringify(body));
  }
  const insertWalk = insert("result_walks", ["id", "walk"]);
  for (const [id, walk] of walks) insertWalk.run(id, walk);
  database.exec(`insert into experiment_cells
    select experiment, arm, is_crossed, seen_at / ${DAY_MS}, cell, count(*), sum(is_lead)
    from experiment_visitors group by 1, 2, 3, 4, 5`);
  database.exec("commit");
  database.close();
};

const simulated = (tree: Tree, funnel: string, walks: Map<string, string>): readonly Simulated[] =>
  [...demoVisits(tree, funnel, SIMULATED)].map((records): Simulated => {
    const visit = visitOfEvents(records.filter((record): record is EventRecord => record.kind === "event"));
    const { id, walk } = walkRow(visit);
    walks.set(id, walk);
    return {
      visit,
      orders: records.filter((record): record is OrderRecord => record.kind === "order"),
      walk: id,
      times: JSON.stringify(visit.steps.map(({ at }) => at - visit.startedAt)),
    };
  });
