import type { DatabaseConnection, Driver } from "kysely";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { SqliteThread } from "./sqlite-thread.ts";
import { createWriter } from "./sqlite-writer.ts";

/** Kysely's driver for one file. @param start opens it in a thread; called again when that has ended */
export const sqliteDriver = (start: () => Promise<SqliteThread>): Driver => {
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
  const { takeTurn } = createWriter(thread);
  return {
    init: async () => void (await thread()),
    acquireConnection: () => Promise.resolve(new SqliteConnection({ thread, takeTurn })),
    beginTransaction: (connection) => ours(connection).begin(),
    commitTransaction: (connection) => ours(connection).end("commit"),
    rollbackTransaction: (connection) => ours(connection).end("rollBack"),
    // Kysely ends what it has begun; what it did not would keep everybody else from writing.
    releaseConnection: (connection) => ours(connection).end("rollBack"),
    destroy: async () => (await current)?.close(),
  };
};

const ours = (connection: DatabaseConnection): SqliteConnection => {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError("a connection of another driver");
};
