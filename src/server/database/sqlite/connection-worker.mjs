// The thread that owns the embedded database: what waits for the disk waits here, and pages go on.
import { parentPort, workerData } from "node:worker_threads";
import { sqliteProgram } from "./sqlite-program.mjs";

/** @typedef {import("./sqlite-thread.ts").Request} Request */
/** @typedef {import("./sqlite-thread.ts").Reply} Reply */
/** @typedef {import("./sqlite-thread.ts").Failure} Failure */
/** @typedef {import("./sqlite-thread.ts").Outcome} Outcome */
/** @typedef {InstanceType<import("./sqlite-program.mjs").SqliteProgram>} Connection */
/** @typedef {ReturnType<Connection["prepare"]>} Prepared */

/** For what opening needs alone. Afterwards nothing waits in here for a lock: the driver asks again. */
const OPENING_MS = 5_000;
const KEPT_STATEMENTS = 200;
const SHORTEN_LOG_MS = 600_000;

const port = parentPort;
if (!port) throw new Error("This file is a worker: startSqliteThread starts it");
/** @type {string} */
const file = workerData;

/** @param {unknown} error @returns {Failure} */
const failureOf = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  errcode: error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : null,
});

/** @param {Connection} connection @returns {(request: Request) => Outcome} */
const executor = (connection) => {
  /** @type {Map<string, { readonly statement: Prepared, readonly givesRows: boolean }>} */
  const kept = new Map();
  const prepare = (/** @type {string} */ sql) => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    kept.set(sql, prepared);
    return prepared;
  };
  return ({ sql, parameters, isInTransaction }) => {
    // On a full disk SQLite rolls back by itself. Nothing is left to undo, and what follows would be stored piece by piece.
    if (isInTransaction && !connection.isTransaction) {
      if (sql === "rollback") return { rows: [], changes: 0 };
      throw new Error("the transaction was rolled back by SQLite");
    }
    // One that nobody ended any more. A statement of somebody else must not become part of it, for it is never committed.
    if (!isInTransaction && connection.isTransaction) connection.exec("rollback");
    const { statement, givesRows } = prepare(sql);
    if (givesRows) return { rows: statement.all(...parameters), changes: 0 };
    return { rows: [], changes: statement.run(...parameters).changes };
  };
};

const open = async () => {
  const DatabaseSync = await sqliteProgram();
  const writer = new DatabaseSync(file);
  writer.exec(`pragma busy_timeout = ${OPENING_MS}`);
  writer.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  // Addresses and answers that were deleted are not to be read from the free pages of the file.
  writer.exec("pragma secure_delete = on; pragma busy_timeout = 0");
  const reader = new DatabaseSync(file);
  reader.exec("pragma query_only = on; pragma busy_timeout = 0");
  return { writer, reader };
};

/**
 * SQLite writes its log from the beginning again but does not shorten it: without this, bytes of deleted rows stay behind
 * its new end for days.
 * @param {Connection} writer
 */
const shortenLog = (writer) => {
  try {
    if (!writer.isTransaction) writer.exec("pragma wal_checkpoint(truncate)");
  } catch {
    // What keeps it from writing keeps the next call from writing too, and is reported there.
  }
};

const serve = async () => {
  const { writer, reader } = await open();
  const execute = { writer: executor(writer), reader: executor(reader) };
  setInterval(() => shortenLog(writer), SHORTEN_LOG_MS).unref();
  port.on("message", (/** @type {Request | "close"} */ request) => {
    if (request === "close") {
      reader.close();
      writer.close();
      port.close();
      return;
    }
    /** @type {Reply} */
    let reply;
    try {
      reply = { id: request.id, outcome: execute[request.connection](request) };
    } catch (error) {
      reply = { id: request.id, failure: failureOf(error) };
    }
    port.postMessage(reply);
  });
};

/** @type {Failure | null} */
let failure = null;
await serve().catch((error) => {
  failure = failureOf(error);
});
port.postMessage(failure);
if (failure) port.close();
