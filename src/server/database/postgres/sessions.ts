import type pg from "pg";

/** The server keeps what it has prepared for each connection: lists of many lengths would fill its memory. */
const MAX_NAMES = 300;

export interface SessionLimits {
  /** Milliseconds for a statement, and for the pauses of a transaction between two; null for any time. */
  readonly statementMs: number | null;
  /** Milliseconds that a statement waits for what another transaction has locked; null for any time. */
  readonly lockMs: number | null;
  /** Milliseconds until a transaction has begun, and until a new connection is asked what it is; null for any time. */
  readonly turnMs: number | null;
  /** `read`: transactions write nothing, and see one state. */
  readonly may: "read" | "write";
}

/** What is to be known of a connection. */
export interface Session {
  /** Begins a transaction, with what limits it where the connection does not. */
  readonly begin: pg.QueryConfig;
  /** A single statement is given a transaction of its own: only there it has limits. */
  readonly isLent: boolean;
  /** The name under which a statement is prepared; undefined for one that is not. */
  nameOf(sql: string): string | undefined;
}

interface WithProcess {
  /** Of the process that answers this connection, as its server says at the beginning. */
  readonly processID?: number | null;
}

/** Settings of a session or, with `local`, of the transaction that has begun. */
const settings = ({ statementMs, lockMs }: SessionLimits, scope: "session" | "local"): readonly string[] =>
  Object.entries({
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    lock_timeout: lockMs,
  }).flatMap(([name, ms]) => (ms === null ? [] : [`set ${scope} ${name} = ${ms}`]));

/**
 * Limits are set, and statements prepared, once for each connection, unless a pooler stands before the server: it refuses limits
 * when the connection is made, lends it to others after each transaction, and may not carry over what was prepared. It shows by
 * another process than the one it named. Behind it limits are set for each transaction, in one message with its beginning, and
 * a single statement gets a transaction: two messages more, to a pooler that is near.
 * @returns asked for each use, answers at once when the connection is not new
 */
export const sessions = (limits: SessionLimits): ((client: pg.PoolClient & WithProcess) => Promise<Session>) => {
  const names = new Map<string, string>();
  const nameOf: Session["nameOf"] = (sql) => {
    const name = names.get(sql) ?? (names.size < MAX_NAMES ? `s${names.size}` : undefined);
    if (name !== undefined) names.set(sql, name);
    return name;
  };
  const inTurn = (text: string): pg.QueryConfig => ({
    text,
    ...(limits.turnMs !== null && { query_timeout: limits.turnMs }),
  });
  const begin = limits.may === "read" ? "begin isolation level repeatable read, read only" : "begin";
  const own: Session = { begin: inTurn(begin), isLent: false, nameOf };
  const ofTransaction = settings(limits, "local");
  const lent: Session = {
    begin: inTurn([begin, ...ofTransaction].join("; ")),
    isLent: ofTransaction.length > 0,
    nameOf: () => undefined,
  };
  const ofClient = new WeakMap<pg.PoolClient, Session>();
  return async (client) => {
    const asked = ofClient.get(client);
    if (asked) return asked;
    const { rows } = await client.query<{ readonly pid: number }>(inTurn("select pg_backend_pid() as pid"));
    const session = rows[0]?.pid === client.processID ? own : lent;
    const ofSession = settings(limits, "session");
    if (session === own && ofSession.length > 0) await client.query(ofSession.join("; "));
    ofClient.set(client, session);
    return session;
  };
};
