import { mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import Libsql from "libsql";
import type { Tables } from "./tables.ts";

const BUSY_TIMEOUT_MS = 5_000;

/** The embedded database: one file in `folder`, made when missing. A second process may open the same file. */
export const openSqlite = (folder: string): Kysely<Tables> => {
  // Addresses, answers about health and keys lie here: nobody else on the machine reads them.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new Libsql(path.join(folder, "funnel.sqlite"), { timeout: BUSY_TIMEOUT_MS });
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
  file.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: withOurTransactions(file) }) });
};

/**
 * A transaction that begins by reading and then writes fails at once, without waiting, when another process has
 * written in between. Taking the write lock first waits its turn instead. One that fails because the disk is full is
 * rolled back by SQLite itself; doing it again would fail, and hide why.
 */
const withOurTransactions = (file: Libsql.Database): SqliteDatabase => ({
  close: () => file.close(),
  prepare: (text) => {
    if (text === "begin") return file.prepare("begin immediate");
    return file.prepare(text === "rollback" && !file.inTransaction ? "select 1" : text);
  },
});
