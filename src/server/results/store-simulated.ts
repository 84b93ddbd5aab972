import type { Database } from "../database/open.ts";

/** What a simulated visitor leaves, as `readStream` gives it back. */
interface Simulated {
  readonly kind: "event" | "order";
  readonly name: string;
  readonly at: number;
  readonly visitor: string | null;
  readonly session: string | null;
  readonly lead: string | null;
  readonly payload: object;
  readonly minor: number;
  readonly currency: string;
}

const AT_ONCE = 500;

/**
 * Fills an empty database with simulated visits.
 * @param lines begins to read: what arrives before somebody listens would be lost
 * @throws when somebody has been there
 */
export const storeSimulated = async (database: Database, lines: () => AsyncIterable<string>): Promise<number> => {
  const one = await database.selectFrom("events").select("id").limit(1).executeTakeFirst();
  if (one) throw new Error("the folder holds events already: simulated visits go into an empty one");
  let count = 0;
  let orders = 0;
  let events: Simulated[] = [];
  const flush = async (): Promise<void> => {
    if (events.length > 0) await insertEvents(database, events, count);
    count += events.length;
    events = [];
  };
  for await (const line of lines()) {
    if (line === "") continue;
    // The command line made it.
    const record = JSON.parse(line) as Simulated;
    if (record.kind === "order") {
      orders += 1;
      await insertOrder(database, record, `simulated-${orders}`);
    } else events.push(record);
    if (events.length >= AT_ONCE) await flush();
  }
  await flush();
  return count;
};

const insertEvents = async (database: Database, events: readonly Simulated[], from: number): Promise<void> => {
  const rows = events.map(({ name, at, visitor, session, lead, payload }, index) => ({
    id: `simulated-${from + index}`,
    name,
    lead_code: lead,
    visitor_code: visitor,
    session_id: session,
    payload: JSON.stringify(payload),
    created_at: at,
  }));
  await database.insertInto("events").values(rows).execute();
};

const NO_LEAD = {
  proof_hash: "",
  funnel: "",
  edition: null,
  brand: null,
  quiz_id: null,
  email: "",
  language: "",
  answers: "{}",
  utm_params: "{}",
  tiktok_click_id: null,
  marketing_consent: 0,
  segment: null,
  saved_method: null,
  payment_method: null,
  proven_at: null,
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
} as const;

/** An order needs its attempt, and the attempt its lead. */
const insertOrder = async (database: Database, { lead, at, minor, currency }: Simulated, id: string): Promise<void> => {
  const code = lead ?? "";
  const times = { created_at: at, updated_at: at };
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("leads")
      .values({
        ...NO_LEAD,
        ...times,
        code,
      })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .execute();
    await transaction
      .insertInto("attempts")
      .values({
        ...NO_ATTEMPT,
        ...times,
        id,
        lead_code: code,
        minor,
        currency,
        order_id: id,
        deadline_at: at,
      })
      .execute();
    await transaction
      .insertInto("orders")
      .values({
        id,
        attempt_id: id,
        lead_code: code,
        minor,
        currency,
        locale: "",
        payment_method: "card",
        payment_state: "settled",
        created_at: at,
      })
      .execute();
  });
};
