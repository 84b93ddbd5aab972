import type { Transaction } from "kysely";
import { BadEnvironment } from "../../foundation/failures/bad-environment.ts";
import type { EventRecord, OrderRecord } from "../../results/records.ts";
import { visitOfEvents } from "../../results/visit-of-events.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { writeVisits } from "./model/write-visits.ts";

/** Visits that are stored and counted at once. */
const VISITS_AT_ONCE = 2_000;
/** Eight values each: SQLite takes 32,766 in one statement. */
const EVENTS_AT_ONCE = 4_000;

/**
 * Fills an empty database with simulated visits, and counts them. The records of a visit come one after the other.
 * @param lines begins to read: what arrives before somebody listens would be lost
 * @returns how many events
 * @throws BadEnvironment when somebody has been there
 */
export const storeSimulated = async (database: Database, lines: () => AsyncIterable<string>): Promise<number> => {
  const one = await database.selectFrom("events").select("id").limit(1).executeTakeFirst();
  if (one) throw new BadEnvironment("the folder holds events already: simulated visits go into an empty one");
  let count = 0;
  let sold = 0;
  let orders = new Map<string, OrderRecord>();
  let visits: EventRecord[][] = [];
  const flush = async (): Promise<void> => {
    const events = visits.flat();
    await database.transaction().execute(async (transaction) => {
      await insertEvents(transaction, events, count);
      await writeVisits(transaction, visits.map(visitOfEvents));
    });
    await insertOrders(database, orders);
    count += events.length;
    visits = [];
    orders = new Map();
  };
  for await (const line of lines()) {
    if (line === "") continue;
    // The command line made it.
    const record = JSON.parse(line) as EventRecord | OrderRecord;
    if (record.kind === "order") {
      sold += 1;
      orders.set(`simulated-${sold}`, record);
      continue;
    }
    const visit = visits.at(-1);
    if (visit?.[0]?.session === record.session) visit.push(record);
    else {
      if (visits.length === VISITS_AT_ONCE) await flush();
      visits.push([record]);
    }
  }
  await flush();
  return count;
};

const insertEvents = async (
  transaction: Transaction<Tables>,
  events: readonly EventRecord[],
  from: number,
): Promise<void> => {
  const rows = events.map(({ name, at, visitor, session, lead, payload }, index) => ({
    id: `simulated-${from + index}`,
    name,
    lead_code: lead,
    visitor_code: visitor,
    session_id: session,
    payload: JSON.stringify(payload),
    created_at: at,
    is_folded: 1,
  }));
  for (let first = 0; first < rows.length; first += EVENTS_AT_ONCE)
    await transaction
      .insertInto("events")
      .values(rows.slice(first, first + EVENTS_AT_ONCE))
      .execute();
};

const NO_LEAD = {
  proof_hash: "",
  funnel: "",
  edition: null,
  brand: null,
  quiz_id: null,
  email: "",
  language: "",
  zone: null,
  answers: "{}",
  answers_sequence: null,
  utm_params: "{}",
  tiktok_click_id: null,
  marketing_consent: 0,
  segment: null,
  saved_method: null,
  payment_method: null,
  proven_at: null,
  signed_in_at: null,
} as const;

const NO_ATTEMPT = {
  status: "completed",
  fingerprint: "",
  nonce_hash: "",
  locale: "",
  payment_method: "card",
  url_params: "{}",
  provider_reference: null,
  saved_method: null,
  reason: null,
  ask_at: null,
  empty_answers: 0,
  is_confirmed: 0,
  is_elsewhere: 0,
} as const;

/** Stores orders that were paid, by their id. Each needs its attempt, and the attempt its lead. */
export const insertOrders = async (database: Database, orders: ReadonlyMap<string, OrderRecord>): Promise<void> => {
  const rows = [...orders].map(([id, { lead, at, minor, currency }]) => ({
    lead: { ...NO_LEAD, code: lead, created_at: at, updated_at: at },
    attempt: {
      ...NO_ATTEMPT,
      id,
      lead_code: lead,
      minor,
      currency,
      order_id: id,
      deadline_at: at,
      created_at: at,
      updated_at: at,
    },
    order: {
      id,
      attempt_id: id,
      lead_code: lead,
      minor,
      currency,
      locale: "",
      payment_method: "card",
      payment_state: "settled",
      created_at: at,
    } as const,
  }));
  if (rows.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("leads")
      .values(rows.map(({ lead }) => lead))
      .onConflict((conflict) => conflict.column("code").doNothing())
      .execute();
    await transaction
      .insertInto("attempts")
      .values(rows.map(({ attempt }) => attempt))
      .execute();
    await transaction
      .insertInto("orders")
      .values(rows.map(({ order }) => order))
      .execute();
  });
};
