import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

const INT8 = 20;
const CONNECTIONS = 10;
/** For a connection, or a turn at one when all are busy: as long as a visitor waits for an answer. */
const CONNECT_MS = 10_000;
/** What hangs longer would hold one of few connections for nobody. */
const STATEMENT_MS = 30_000;
/** For a server that has vanished and cannot end the statement itself. */
const SILENCE_MS = STATEMENT_MS + 5_000;

/**
 * `url`: `postgres://…`. Several servers may share the database.
 * @param report hears of connections that broke while nobody used them
 * @param isPatient migrations may take as long as they need
 */
export const openPostgres = (url: string, report: (error: Error) => void, isPatient = false): Kysely<Tables> => {
  // Instants are below 2^53, so they may be numbers as they are in SQLite.
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    keepAlive: true,
    application_name: "funnel",
    connectionTimeoutMillis: CONNECT_MS,
    ...(!isPatient && {
      statement_timeout: STATEMENT_MS,
      query_timeout: SILENCE_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
    }),
  });
  // Without a listener an idle connection that the server closes would end this process.
  pool.on("error", report);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};
