import type { DatabaseConnection, Driver } from "kysely";
import { ReadingConnection } from "./reading-connection.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { locked } from "./sqlite-error.ts";
import type { SqliteThread } from "./sqlite-thread.ts";
import { createWriter } from "./sqlite-writer.ts";
import { createTurns } from "./turns.ts";

type StartThread = () => Promise<SqliteThread>;

/** One that could not start or has ended is replaced, once, by whoever asks first. */
const keptThread = (start: StartThread) => {
  let current: Promise<SqliteThread> | null = null;
  const thread = async (): Promise<SqliteThread> => {
    const asked = current;
    const isUsable = await asked?.then(
      (running) => !running.hasEnded(),
      () => false,
    );
    if (!isUsable && current === asked) current = start();
    return current ?? start();
  };
  return { thread, close: async (): Promise<void> => (await current)?.close() };
};

/** Kysely's driver for one file. @param start opens it in a thread; called again when that has ended */
export const sqliteDriver = (start: StartThread): Driver => {
  const { thread, close } = keptThread(start);
  const { takeTurn } = createWriter(thread);
  return {
    init: async () => void (await thread()),
    acquireConnection: () => Promise.resolve(new SqliteConnection({ thread, takeTurn })),
    beginTransaction: (connection) => ours(connection).begin(),
    commitTransaction: (connection) => ours(connection).end("commit"),
    rollbackTransaction: (connection) => ours(connection).end("rollBack"),
    // Kysely ends what it has begun; what it did not would keep everybody else from writing.
    releaseConnection: (connection) => ours(connection).end("rollBack"),
    destroy: close,
  };
};

/** For one's turn behind other questions: as long as somebody waits before a page that counts. */
const TURN_MS = 120_000;

/** A driver that only reads, one question after the other, each of which may be a transaction and so see one state. */
export const sqliteReadingDriver = (start: StartThread): Driver => {
  const { thread, close } = keptThread(start);
  const turns = createTurns();
  return {
    init: async () => void (await thread()),
    async acquireConnection() {
      const giveBack = await turns.take(TURN_MS, locked);
      try {
        return new ReadingConnection(await thread(), giveBack);
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    beginTransaction: (connection) => reading(connection).say("begin"),
    commitTransaction: (connection) => reading(connection).say("commit"),
    rollbackTransaction: (connection) => reading(connection).say("rollback"),
    releaseConnection: (connection) => Promise.resolve(reading(connection).giveBack()),
    destroy: close,
  };
};

const reading = (connection: DatabaseConnection): ReadingConnection => {
  if (connection instanceof ReadingConnection) return connection;
  throw new TypeError("a connection of another driver");
};

const ours = (connection: DatabaseConnection): SqliteConnection => {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError("a connection of another driver");
};
