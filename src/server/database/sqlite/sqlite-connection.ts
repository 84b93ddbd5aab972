import { setTimeout as pause } from "node:timers/promises";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from "kysely";
import { isBusy } from "./sqlite-error.ts";
import type { SqliteThread, Statement } from "./sqlite-thread.ts";

/** For one's turn to write and for other processes together: as long as a visitor may wait and still get an answer. */
const WAIT_MS = 5_000;
/** Between two tries for a lock: short at first, as most are held for a moment only. */
const FIRST_PAUSE_MS = 1;
const MAX_PAUSE_MS = 25;

/** The right to write, and the thread that it is for: another one would know nothing of the transaction. */
export interface WriteTurn {
  readonly thread: SqliteThread;
  giveBack(): void;
}

export interface SqliteConnections {
  thread(): Promise<SqliteThread>;
  /** @throws SqliteError when the turn has not come by then; `deadline` as `performance.now` counts */
  takeTurn(deadline: number): Promise<WriteTurn>;
}

/** What Kysely takes for a connection: asks for a turn when something is written, and reads without one. */
export class SqliteConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  #transaction: WriteTurn | null = null;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = this.#transaction
      ? await this.#transaction.thread.execute(inTransaction(sql, parameters))
      : await this.#executeAlone(sql, parameters, SelectQueryNode.is(query));
    // Kysely's types say of which shape rows are; no driver can.
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("rows are not streamed from SQLite");
  }

  /**
   * Takes the write lock at once: one that begins by reading and then writes would fail without waiting when another process
   * has written in between.
   */
  async begin(): Promise<void> {
    const deadline = performance.now() + WAIT_MS;
    const turn = await this.#connections.takeTurn(deadline);
    const begin: Statement = { connection: "writer", sql: "begin immediate", parameters: [], isInTransaction: false };
    try {
      await whileBusy(() => turn.thread.execute(begin), deadline);
    } catch (error) {
      turn.giveBack();
      throw error;
    }
    this.#transaction = turn;
  }

  async end(how: "commit" | "rollback"): Promise<void> {
    const thread = this.#transaction?.thread;
    // With the thread its transaction has gone, as if rolled back; a commit must still say that it did not happen.
    if (!thread || (how === "rollback" && thread.hasEnded())) return;
    await thread.execute(inTransaction(how, []));
  }

  release(): void {
    this.#transaction?.giveBack();
    this.#transaction = null;
  }

  async #executeAlone(sql: string, parameters: readonly unknown[], isRead: boolean) {
    const deadline = performance.now() + WAIT_MS;
    const statement = { sql, parameters, isInTransaction: false } as const;
    if (isRead) {
      const thread = await this.#connections.thread();
      return whileBusy(() => thread.execute({ ...statement, connection: "reader" }), deadline);
    }
    const { thread, giveBack } = await this.#connections.takeTurn(deadline);
    try {
      return await whileBusy(() => thread.execute({ ...statement, connection: "writer" }), deadline);
    } finally {
      giveBack();
    }
  }
}

const inTransaction = (sql: string, parameters: readonly unknown[]): Statement => ({
  connection: "writer",
  sql,
  parameters,
  isInTransaction: true,
});

/** Tries again while another process holds the lock. It waits here, where others go on, and not in SQLite. */
const whileBusy = async <T>(act: () => Promise<T>, deadline: number): Promise<T> => {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error) || performance.now() + ms > deadline) throw error;
      await pause(ms);
    }
  }
};
