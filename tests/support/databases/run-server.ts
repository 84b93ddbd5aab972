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

const startWithMigrated = async (): Promise<PostgresServer> => {
  const server = await startPostgres(FOR_ALL);
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${MIGRATED}`);
  await client.end();
  const { openDatabase } = await import("../../../src/server/database/open.ts");
  const database = await openDatabase({
    folder: "",
    url: Object.assign(new URL(server.url), { pathname: MIGRATED }).href,
  });
  await database.destroy();
  return server;
};

/** Vitest's global setup: one PostgreSQL server for all workers, started when the first of them asks for it. */
export const setup = async (): Promise<() => Promise<void>> => {
  let started: Promise<PostgresServer> | null = null;
  const answered = (): Promise<RunServerAnswer> => {
    started ??= startWithMigrated();
    return started.then(
      ({ url }) => ({ url }),
      (error: unknown) => ({ fault: String(error) }),
    );
  };
  const folder = await mkdtemp(path.join(tmpdir(), "funnel-run-server-"));
  const socket = path.join(folder, "socket");
  const door = createServer((connection) => {
    connection.on("error", () => connection.destroy());
    void answered().then((answer) => connection.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => door.listen(socket, resolve));
  process.env[RUN_SERVER] = socket;
  return async () => {
    door.close();
    const server = await started?.catch(() => null);
    // Workers that were ended left connections behind, for which a smart shutdown would wait.
    await server?.pause();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
