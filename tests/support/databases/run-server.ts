import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type PostgresServer, startPostgres } from "../postgres.ts";

/** Environment variable that names the socket at which workers hear the address of the PostgreSQL server of their run. */
export const RUN_SERVER = "FUNNEL_TEST_POSTGRES_SOCKET";
/** The database that new ones are copied from: empty, and up to date. */
export const MIGRATED = "migrated";

/** What the socket says: an address, or why there is none. */
export type RunServerAnswer = { readonly url: string } | { readonly fault: string };

/** Every worker has several worlds, and each of them a pool of connections. */
const FOR_ALL = ["max_connections=400", "shared_buffers=128MB"];

/** Makes the database that new ones are copied from. */
const addMigrated = async (server: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${MIGRATED}`);
  await client.end();
  const { openDatabase } = await import("../../../src/server/database/open.ts");
  const url = Object.assign(new URL(server), { pathname: MIGRATED }).href;
  const database = await openDatabase({ folder: "", url });
  await database.destroy();
};

/** Whoever asks hears of a fault; what runs by then is ended after the run all the same. */
const answerOf = async (starting: Promise<PostgresServer>): Promise<RunServerAnswer> => {
  try {
    const { url } = await starting;
    await addMigrated(url);
    return { url };
  } catch (error) {
    return { fault: String(error) };
  }
};

/** Vitest's global setup: one PostgreSQL server for all workers, started when the first of them asks for it. */
export const setup = async (): Promise<() => Promise<void>> => {
  let server: PostgresServer | null = null;
  let answer: Promise<RunServerAnswer> | null = null;
  const start = async (): Promise<PostgresServer> => {
    server = await startPostgres(FOR_ALL);
    return server;
  };
  const answered = (): Promise<RunServerAnswer> => {
    answer ??= answerOf(start());
    return answer;
  };
  const folder = await mkdtemp(path.join(tmpdir(), "funnel-run-server-"));
  const socket = path.join(folder, "socket");
  const door = createServer((connection) => {
    connection.on("error", () => connection.destroy());
    void answered().then((said) => connection.end(JSON.stringify(said)));
  });
  await new Promise<void>((resolve) => door.listen(socket, resolve));
  process.env[RUN_SERVER] = socket;
  return async () => {
    door.close();
    // Who was still waiting for it may be gone; the server that was started is not.
    await answer;
    // Workers that were ended left connections behind, for which a smart shutdown would wait.
    await server?.pause();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
