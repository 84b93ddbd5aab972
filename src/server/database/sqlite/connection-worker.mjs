// The thread that owns the embedded database: what waits for the disk waits here, and pages go on.
import { parentPort, workerData } from "node:worker_threads";
import { executor, failureOf } from "./sqlite-executor.mjs";
import { sqliteProgram } from "./sqlite-program.mjs";

/** @typedef {import("./sqlite-thread.ts").Request} Request */
/** @typedef {import("./sqlite-thread.ts").Reply} Reply */
/** @typedef {import("./sqlite-thread.ts").Failure} Failure */
/** @typedef {InstanceType<import("./sqlite-program.mjs").SqliteProgram>} Connection */

/** For what opening needs alone. Afterwards nothing waits in here for a lock: the driver asks again. */
const OPENING_MS = 5_000;
const SHORTEN_LOG_MS = 600_000;

const port = parentPort;
if (!port) throw new Error("This file is a worker: startSqliteThread starts it");
/** @type {{ readonly file: string, readonly isReading: boolean }} */
const { file, isReading } = workerData;

/** @param {import("./sqlite-program.mjs").SqliteProgram} DatabaseSync */
const openWriter = (DatabaseSync) => {
  const writer = new DatabaseSync(file);
  writer.exec(`pragma busy_timeout = ${OPENING_MS}`);
  writer.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  // Addresses and answers that were deleted are not to be read from the free pages of the file.
  writer.exec("pragma secure_delete = on; pragma busy_timeout = 0");
  return writer;
};

const open = async () => {
  const DatabaseSync = await sqliteProgram();
  const writer = isReading ? null : openWriter(DatabaseSync);
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
  const read = executor(reader);
  const execute = { writer: writer ? executor(writer) : read, reader: read };
  if (writer) setInterval(() => shortenLog(writer), SHORTEN_LOG_MS).unref();
  port.on("message", (/** @type {Request | "close"} */ request) => {
    if (request === "close") {
      reader.close();
      writer?.close();
      port.close();
      return;
    }
    /** @type {Reply} */
    let reply;
    try {
      reply = {
        id: request.id,
        outcomes: request.statements.map((statement) => execute[statement.connection](statement)),
      };
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
