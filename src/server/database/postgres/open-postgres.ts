import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "../tables.ts";
import { guardedPool } from "./guarded-pool.ts";
import type { SessionLimits } from "./sessions.ts";

const INT8 = 20;
const CONNECTIONS = 10;
/** For a connection, or a turn at one when all are busy. With a turn and a lock that are waited for it is less than a browser waits. */
const CONNECT_MS = 5_000;
/**
 * For the beginning of a transaction, which needs no time of the server: behind a pooler it waits for a turn at one of its
 * connections, all the longer while the server is away.
 */
const TURN_MS = 4_000;
/** For what another program has locked: as long as for a turn to write to the embedded database. */
const LOCK_MS = 5_000;
/** What hangs longer would hold one of few connections for nobody. */
const STATEMENT_MS = 30_000;
/** For a server that has vanished and cannot end the statement itself. */
const SILENCE_MS = STATEMENT_MS + 5_000;

/** For a host that has vanished between two statements, or in one that it has taken: ten questions follow, one a second. */
const KEEP_ALIVE_MS = 5_000;

interface PostgresLimits extends SessionLimits {
  /** Milliseconds after which a connection without an answer is given up; null for never. */
  readonly silenceMs: number | null;
  readonly connections: number;
}

const LIMITS: PostgresLimits = {
  statementMs: STATEMENT_MS,
  lockMs: LOCK_MS,
  turnMs: TURN_MS,
  silenceMs: SILENCE_MS,
  may: "write",
  connections: CONNECTIONS,
};
/** For questions that read much: a few connections apart from those that visitors need. */
export const READING: Partial<PostgresLimits> = { may: "read", connections: 2 };
/** Migrations may take as long as they need. */
export const NO_LIMITS: Partial<PostgresLimits> = { statementMs: null, lockMs: null, turnMs: null, silenceMs: null };

/**
 * `url`: `postgres://…`, of PostgreSQL itself or of a pooler before it. Several servers may share the database.
 * @param report hears of connections that broke
 */
export const openPostgres = (
  url: string,
  report: (error: Error) => void,
  given: Partial<PostgresLimits> = {},
): Kysely<Tables> => {
  const limits = { ...LIMITS, ...given };
  // Instants are below 2^53, so they may be numbers as they are in SQLite.
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "funnel",
    connectionTimeoutMillis: CONNECT_MS,
    ...(limits.silenceMs !== null && { query_timeout: limits.silenceMs }),
  });
  // Without a listener of its own a connection that breaks, in use or not, would end this process.
  pool.on("connect", (client) => client.on("error", report));
  pool.on("error", () => {
    // Of an idle connection, which its own listener has reported.
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, limits) }) });
};
