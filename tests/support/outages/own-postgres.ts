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
