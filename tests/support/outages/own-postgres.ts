import pg from "pg";
import { type ApiWorld, startApiWorld } from "../api-world.ts";
import { type PostgresServer, startPostgres } from "../postgres.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A world on a PostgreSQL server of its own, which a test may end, crash and set. */
export interface WorldOnOwnPostgres extends ApiWorld {
  readonly postgres: PostgresServer;
}

export const startWorldOnOwnPostgres = async (): Promise<WorldOnOwnPostgres> => {
  const postgres = await startPostgres();
  const world = await startApiWorld("postgres", {}, { folder: temporaryFolder(), url: postgres.url });
  const stopWorld = world.stop.bind(world);
  const stop = async (): Promise<void> => {
    await stopWorld();
    await postgres.stop();
  };
  // The same object: the server reads `atStep` from it.
  return Object.assign(world, { postgres, stop });
};

/** What the database's own people and other programs tell it, over a connection of its own. */
export const connectionTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  await client.connect();
  return client;
};

export const command = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = await connectionTo(url);
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Codes of the leads in the database, read by a connection of its own and not by the one that says it has stored them. */
export const leadsIn = async (url: string): Promise<ReadonlySet<string>> => {
  const client = await connectionTo(url);
  const { rows } = await client.query<{ readonly code: string }>("select code from leads");
  await client.end();
  return new Set(rows.map(({ code }) => code));
};
