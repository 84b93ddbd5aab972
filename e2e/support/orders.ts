import { readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";

export interface OrderRow {
  readonly product: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly status: string;
}

/** Opens the embedded database of the running server beside it; SQLite lets a second process read. */
const openDatabase = (): InstanceType<typeof Database> => {
  const folder = process.env["E2E_DATA_DIR"] ?? "";
  const file = readdirSync(folder).find((name) => /\.(?:db|sqlite)$/.test(name));
  if (!file) throw new Error(`No database file in ${folder}`);
  return new Database(join(folder, file), { readonly: true });
};

/** Purchases of the lead with this address, oldest first. */
export const ordersOf = (email: string): readonly OrderRow[] => {
  const database = openDatabase();
  try {
    return database
      .prepare(
        "select a.product, a.amount_minor, a.currency, a.status from attempts a join leads l on l.code = a.lead_code where l.email = ? order by a.created_at",
      )
      .all(email) as OrderRow[];
  } finally {
    database.close();
  }
};

let count = 0;

/** An address that no other test of this run uses. */
export const freshEmail = (): string => {
  count += 1;
  return `runner-${process.pid}-${Date.now()}-${count}@example.com`;
};
