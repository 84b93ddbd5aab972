import type pg from "pg";

/** The server keeps what it has prepared for each connection: lists of many lengths would fill its memory. */
const MAX_NAMES = 300;

/** The name under which a statement is prepared; undefined for one that is not. */
export type StatementNames = (sql: string) => string | undefined;

const UNNAMED: StatementNames = () => undefined;

interface WithProcess {
  /** Of the process that answers this connection, as its server says at the beginning. */
  readonly processID?: number | null;
}

/**
 * Statements are prepared once for each connection, unless a pooler stands before the server: it lends a connection to
 * others after each transaction, and may not carry over what was prepared. It shows by another process than the one it named.
 * @returns asked once for each connection, when it is new
 */
export const statementNames = (): ((client: pg.PoolClient & WithProcess) => Promise<StatementNames>) => {
  const names = new Map<string, string>();
  const named: StatementNames = (sql) => {
    const name = names.get(sql) ?? (names.size < MAX_NAMES ? `s${names.size}` : undefined);
    if (name !== undefined) names.set(sql, name);
    return name;
  };
  const ofClient = new WeakMap<pg.PoolClient, StatementNames>();
  return async (client) => {
    const asked = ofClient.get(client);
    if (asked) return asked;
    const { rows } = await client.query<{ readonly pid: number }>("select pg_backend_pid() as pid");
    const own = rows[0]?.pid === client.processID ? named : UNNAMED;
    ofClient.set(client, own);
    return own;
  };
};
