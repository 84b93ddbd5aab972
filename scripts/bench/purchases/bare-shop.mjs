/**
 * The same rows without a shop: `node bare-shop.mjs <port> <file>`. On its input, as JSON, how the tables are made and what each
 * call executes, by commit. A bare handler of the framework for each call, and the same database opened in its own thread.
 */
import { json } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { sqliteProgram } from "../../../src/server/database/sqlite/sqlite-program.mjs";

/**
 * @typedef {object} Given
 * @property {readonly string[]} schema
 * @property {readonly (readonly (readonly { readonly sql: string, readonly values: readonly (string | number | null)[] }[])[])[]} calls
 * @property {readonly string[]} ids get another end in each purchase
 */

const [port, file] = process.argv.slice(2);
/** @type {Given} */
const { schema, calls, ids } = /** @type {Given} */ (await json(process.stdin));
const DatabaseSync = await sqliteProgram();
const database = new DatabaseSync(file ?? "");
database.exec(
  "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on",
);
for (const sql of schema) database.exec(sql);
const renumbered = new Set(ids);
const prepared = calls.map((commits) =>
  commits.map((statements) => statements.map(({ sql, values }) => ({ statement: database.prepare(sql), values }))),
);

const app = new Hono();
app.post("/:call/:number", async (context) => {
  await context.req.json();
  const end = context.req.param("number");
  for (const statements of prepared[Number(context.req.param("call"))] ?? []) {
    database.exec("begin immediate");
    for (const { statement, values } of statements)
      statement.all(
        ...values.map((value) => (typeof value === "string" && renumbered.has(value) ? `${value}-${end}` : value)),
      );
    database.exec("commit");
  }
  return context.json({ done: end });
});
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(port) });
