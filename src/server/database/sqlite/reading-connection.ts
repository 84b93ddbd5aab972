import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { SqliteThread } from "./sqlite-thread.ts";

/** What Kysely takes for a connection, of a thread in which nothing is written. */
export class ReadingConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;
  readonly giveBack: () => void;
  #isInTransaction = false;

  constructor(thread: SqliteThread, giveBack: () => void) {
    this.#thread = thread;
    this.giveBack = giveBack;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const isInTransaction = this.#isInTransaction;
    const { rows } = await this.#thread.execute({ connection: "reader", sql, parameters, isInTransaction });
    // Kysely's types say of which shape rows are; no driver can.
    return { rows: rows as R[] };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("rows are not streamed from SQLite");
  }

  async say(sql: "begin" | "commit" | "rollback"): Promise<void> {
    await this.#thread.execute({ connection: "reader", sql, parameters: [], isInTransaction: this.#isInTransaction });
    this.#isInTransaction = sql === "begin";
  }
}
