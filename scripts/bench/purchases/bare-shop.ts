import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sqliteProgram } from "../../../src/server/database/sqlite/sqlite-program.mjs";
import { freePort } from "../../../tests/support/postgres.ts";
import { sendJson } from "../load.ts";

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** What a purchase leaves: table, and the column that leads to its rows. */
const LEFT = {
  lead: [
    ["leads", "code"],
    ["lead_places", "lead_code"],
  ],
  attempt: [
    ["attempts", "lead_code"],
    ["attempt_lines", "lead_code"],
    ["secrets", "lead_code"],
    ["consents", "attempt_id"],
  ],
  order: [
    ["orders", "lead_code"],
    ["order_lines", "lead_code"],
    ["subscriptions", "lead_code"],
  ],
} as const;

const insertion = (table: string, row: Row): Statement => ({
  sql: `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.keys(row)
    .map(() => "?")
    .join(", ")})`,
  values: Object.values(row),
});

/** What the calls of a purchase have written, read from the database of the server that sold it. */
const rowsOf = async (file: string, code: string) => {
  const DatabaseSync = await sqliteProgram();
  const database = new DatabaseSync(file);
  // The driver's rows have the columns of the schema.
  const select = (sql: string, ...values: readonly Value[]) => database.prepare(sql).all(...values) as Row[];
  const schema = select("select sql from sqlite_master where sql is not null and name not like 'sqlite_%'");
  const [attempt] = select("select id, order_id from attempts where lead_code = ?", code);
  const keyOf = (column: string): Value => (column === "attempt_id" ? attempt?.["id"] : code) ?? null;
  const inserted = (tables: readonly (readonly [string, string])[]): Statement[] =>
    tables.flatMap(([table, column]) =>
      select(`select * from ${table} where ${column} = ?`, keyOf(column)).map((row) => insertion(table, row)),
    );
  const mails = select("select * from outbox where payload like ?", `%${String(attempt?.["order_id"])}%`);
  const [mailbox] = select("select * from rate_limits where acts = '[]' order by last_at desc limit 1");
  const found = {
    schema: schema.map(({ sql }) => String(sql)),
    ids: [code, attempt?.["id"], attempt?.["order_id"]].map(String),
    lead: inserted(LEFT.lead),
    attempt: [...inserted(LEFT.attempt), ...(mailbox ? [insertion("rate_limits", mailbox)] : [])],
    order: [...inserted(LEFT.order), ...mails.map((row) => insertion("outbox", row))],
  };
  database.close();
  return found;
};

export interface BareShop {
  readonly pid: number;
  /** The calls of a purchase, each a request. */
  purchase(): Promise<void>;
  stop(): Promise<void>;
}

/** @param code of a lead that has bought: what it left is what each purchase here inserts */
export const startBareShop = async (file: string, code: string): Promise<BareShop> => {
  const left = await rowsOf(file, code);
  const moved = { sql: "update attempts set status = status where id = ?", values: [left.ids[1] ?? ""] };
  const read = { sql: "select * from leads where code = ?", values: [code] };
  const saved = { sql: "update leads set updated_at = updated_at where code = ?", values: [code] };
  const calls = [[left.lead], [[read]], [[read]], [[read, ...left.attempt], [moved], [moved, ...left.order, saved]]];
  const all = calls.flat(2).filter(({ sql }) => sql.startsWith("insert"));
  // The first column of a table is its key or leads to it.
  const ids = [...new Set([...left.ids, ...all.map(({ values }) => String(values[0]))])];
  const folder = await mkdtemp(join(tmpdir(), "funnel-bare-shop-"));
  const port = await freePort();
  const program = fileURLToPath(new URL("./bare-shop.mjs", import.meta.url));
  const server = spawn(process.execPath, [program, String(port), join(folder, "bare.sqlite")], {
    stdio: ["pipe", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  server.stdin.end(JSON.stringify({ schema: left.schema, calls, ids }));
  let count = 0;
  const shop: BareShop = {
    // Who answers below was started.
    pid: server.pid ?? 0,
    async purchase() {
      count += 1;
      const number = count;
      for (const call of calls.keys())
        await sendJson("POST", `http://127.0.0.1:${port}/${call}/${number}`, { headers: {}, body: {} });
    },
    async stop() {
      const gone = once(server, "exit");
      server.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ))
  )
    await pause(50);
  return shop;
};
