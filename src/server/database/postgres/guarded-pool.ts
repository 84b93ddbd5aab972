import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { type Session, type SessionLimits, sessions } from "./sessions.ts";

/** PostgreSQL: the transaction cannot write. The server that can may be another one since this connection was made. */
const READ_ONLY = "25006";
/** PostgreSQL: a prepared statement gives other columns since a table was changed. A new connection prepares it anew. */
const OUTDATED_PLAN = "0A000";

/**
 * The pool as Kysely asks it, with what neither of them does: limits that a pooler between us and the server lets through,
 * commits that did not happen are errors, and a connection that broke or fell silent is not lent again.
 */
export const guardedPool = (pool: pg.Pool, limits: SessionLimits): PostgresPool => {
  const sessionOf = sessions(limits);
  return {
    connect: async () => {
      const client = await pool.connect();
      try {
        return new GuardedClient(client, await sessionOf(client));
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    end: () => pool.end(),
  };
};

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #session: Session;
  #fault: Error | null = null;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, session: Session) {
    this.#client = client;
    this.#session = session;
  }

  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== "string") throw new TypeError("rows are not streamed from PostgreSQL");
    if (sql === "begin") return this.#begin();
    if (sql === "commit") return this.#commit();
    if (sql === "rollback") return this.#rollBack();
    return this.#session.isLent && !this.#isInTransaction
      ? this.#sendAlone(sql, parameters)
      : this.#send(sql, parameters);
  }

  release(): void {
    this.#client.release(this.#fault !== null);
  }

  #begin<R>(): Promise<PostgresQueryResult<R>> {
    this.#isInTransaction = true;
    return this.#sendConfig<R>(this.#session.begin);
  }

  async #sendAlone<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    await this.#begin();
    try {
      const result = await this.#send<R>(sql, parameters);
      await this.#commit();
      return result;
    } catch (error) {
      await this.#rollBack();
      throw error;
    }
  }

  async #commit<R>(): Promise<PostgresQueryResult<R>> {
    this.#isInTransaction = false;
    const result = await this.#send<R>("commit", []);
    // What PostgreSQL says, without an error, of a transaction in which a statement has failed.
    const { command }: { readonly command: string } = result;
    if (command === "ROLLBACK") throw new Error("the transaction was rolled back by PostgreSQL");
    return result;
  }

  /** Never fails: on a connection that broke there is nothing to undo, and the reason was given before. */
  #rollBack<R>(): Promise<PostgresQueryResult<R>> {
    this.#isInTransaction = false;
    return this.#send<R>("rollback", []).catch((error: unknown) => {
      this.#fault ??= asError(error);
      return { command: "DELETE", rowCount: 0, rows: [] };
    });
  }

  #send<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = parameters.length > 0 ? this.#session.nameOf(sql) : undefined;
    return this.#sendConfig({ name, text: sql, values: [...parameters] });
  }

  async #sendConfig<R>(config: pg.QueryConfig): Promise<PostgresQueryResult<R>> {
    // A statement behind one that hangs would only wait for the same silence.
    if (this.#fault) throw this.#fault;
    try {
      // Kysely's types name the commands that it knows; `pg` says what the server says.
      return (await this.#client.query(config)) as PostgresQueryResult<never>;
    } catch (error) {
      const isOver = error instanceof pg.DatabaseError && (error.code === READ_ONLY || error.code === OUTDATED_PLAN);
      if (!(error instanceof pg.DatabaseError) || isOver) this.#fault = asError(error);
      throw error;
    }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
