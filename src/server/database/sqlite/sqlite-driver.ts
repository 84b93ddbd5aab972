import type { DatabaseConnection, Driver } from "kysely";
import { SqliteConnection, type WriteTurn } from "./sqlite-connection.ts";
import { SqliteError } from "./sqlite-error.ts";
import type { SqliteThread } from "./sqlite-thread.ts";
import { createTurns } from "./turns.ts";

const locked = (): SqliteError => new SqliteError("database is locked", "SQLITE_BUSY");

/** Kysely's driver for one file. @param start opens it in a thread; called again when that has ended */
export const sqliteDriver = (start: () => Promise<SqliteThread>): Driver => {
  const turns = createTurns();
  let current: Promise<SqliteThread> | null = null;
  const thread = async (): Promise<SqliteThread> => {
    const asked = current;
    const isUsable = await asked?.then(
      (running) => !running.hasEnded(),
      () => false,
    );
    // One that could not start or has ended is replaced, once, by whoever asks first.
    if (!isUsable && current === asked) current = start();
    return current ?? start();
  };
  const takeTurn = async (deadline: number): Promise<WriteTurn> => {
    const giveBack = await turns.take(deadline - performance.now(), locked);
    try {
      return { thread: await thread(), giveBack };
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  return {
    init: async () => void (await thread()),
    acquireConnection: () => Promise.resolve(new SqliteConnection({ thread, takeTurn })),
    beginTransaction: (connection) => ours(connection).begin(),
    commitTransaction: (connection) => ours(connection).end("commit"),
    rollbackTransaction: (connection) => ours(connection).end("rollback"),
    releaseConnection: (connection) => Promise.resolve(ours(connection).release()),
    destroy: async () => (await current)?.close(),
  };
};

const ours = (connection: DatabaseConnection): SqliteConnection => {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError("a connection of another driver");
};
