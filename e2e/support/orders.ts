import { join } from "node:path";
import { sqliteProgram } from "../../src/server/database/sqlite/sqlite-program.mjs";

const DatabaseSync = await sqliteProgram();

export interface OrderRow {
  /** Whole minor units, and the currency. */
  readonly minor: number;
  readonly currency: string;
  readonly products: string;
  /** Number of the funnel that sold it. */
  readonly funnel: string;
}

const sharedFolder = (): string => process.env["E2E_DATA_DIR"] ?? "";

/** Opens the embedded database of a running server beside it; SQLite lets a second process read. */
const openDatabase = (folder = sharedFolder()): InstanceType<typeof DatabaseSync> =>
  new DatabaseSync(join(folder, "funnel.sqlite"), { readOnly: true });

/** Writes into the database of the shared server, which waits for it. */
export const changeDatabase = (change: (database: InstanceType<typeof DatabaseSync>) => void): void => {
  const database = new DatabaseSync(join(sharedFolder(), "funnel.sqlite"));
  try {
    database.exec("pragma busy_timeout = 10000");
    change(database);
  } finally {
    database.close();
  }
};

/** Orders of the lead with this address, oldest first. */
export const ordersOf = (email: string): readonly OrderRow[] => {
  const database = openDatabase();
  try {
    return database
      .prepare(
        `select o.minor, o.currency, group_concat(l.product) as products, leads.funnel as funnel
         from orders o join leads on leads.code = o.lead_code join order_lines l on l.order_id = o.id
         where leads.email = ? group by o.id order by o.created_at`,
      )
      .all(email) as OrderRow[];
  } finally {
    database.close();
  }
};

/** Products that a visitor of the fault matrix has paid for more than once, with the lead; renewals are no second purchase. */
export const paidTwice = (): readonly unknown[] => {
  const database = openDatabase();
  try {
    return database
      .prepare(
        `select o.lead_code, l.product, count(*) as times
         from orders o join leads on leads.code = o.lead_code join order_lines l on l.order_id = o.id
         join attempts a on a.id = o.attempt_id
         where leads.email like 'faults-%' and a.subscription_id is null group by o.lead_code, l.product having count(*) > 1`,
      )
      .all();
  } finally {
    database.close();
  }
};

/** What has become of the plan that an order bought; null: nothing of it renews. */
export const stateOfPlan = (orderId: string): string | null => {
  const database = openDatabase();
  try {
    const row = database.prepare("select state from subscriptions where order_id = ?").get(orderId);
    return row === undefined ? null : String((row as { readonly state: unknown }).state);
  } finally {
    database.close();
  }
};

interface LeadOfMailbox {
  readonly code: string;
  /** JSON. */
  readonly answers: string;
  /** JSON: where its visit came from. */
  readonly utmParams: string;
}

/** The newest lead with this address. */
export const leadOf = (email: string): LeadOfMailbox => {
  const database = openDatabase();
  try {
    return database
      .prepare(`select code, answers, utm_params as "utmParams" from leads where email = ? order by created_at desc`)
      .get(email) as LeadOfMailbox;
  } finally {
    database.close();
  }
};

/** What operators read of the sales of this address under an event. */
export const toldOfSales = (email: string, event: string): readonly unknown[] => {
  const database = openDatabase();
  try {
    return database
      .prepare("select payload from events where name = ? and lead_code in (select code from leads where email = ?)")
      .all(event, email)
      .map(({ payload }) => JSON.parse(String(payload)));
  } finally {
    database.close();
  }
};

/**
 * What the newest mail to this address says that matches; polled, because mails are sent behind the answer.
 * @param folder of the data of the server that sends it
 */
export const mailedTo = async (address: string, wanted: RegExp, folder = sharedFolder()): Promise<string> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const database = openDatabase(folder);
    const mails = database.prepare("select text from mails where recipient = ? order by created_at desc").all(address);
    database.close();
    for (const { text } of mails as { readonly text: string }[]) {
      const found = wanted.exec(text)?.[0];
      if (found !== undefined) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address} says ${wanted}`);
};

let count = 0;

/** An address that no other test of this run uses. */
export const freshEmail = (): string => {
  count += 1;
  return `runner-${process.pid}-${Date.now()}-${count}@example.com`;
};
