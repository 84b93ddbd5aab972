import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  UpdateQueryNode,
} from "kysely";
import { isOneMessage } from "./one-message.ts";
import type { Outcome, SqliteThread, Statement } from "./sqlite-thread.ts";
import type { SqliteWriter, WriteTurn } from "./sqlite-writer.ts";
import { whileBusy } from "./while-busy.ts";

/** For one's turn to write and for other processes together: as long as a visitor may wait and still get an answer. */
const WAIT_MS = 5_000;

export interface SqliteConnections extends SqliteWriter {
  thread(): Promise<SqliteThread>;
}

/** What Kysely takes for a connection: asks for a turn when something is written, and reads without one. */
export class SqliteConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  #transaction: WriteTurn | null = null;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (isOneMessage(compiled)) return { rows: (await this.#executeEach(compiled.statements)) as R[] };
    const { sql, parameters, query } = compiled;
    const { rows, changes } = this.#transaction
      ? await this.#transaction.thread.execute(inTransaction(sql, parameters))
      : await this.#executeAlone(sql, parameters, query);
    // Kysely's types say of which shape rows are; no driver can.
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  async #executeEach(statements: readonly CompiledQuery[]): Promise<unknown[]> {
    if (!this.#transaction) throw new Error("statements are sent together only in a transaction");
    const asked = statements.map(({ sql, parameters }) => inTransaction(sql, parameters));
    return (await this.#transaction.thread.executeAll(asked)).map(({ rows }) => rows);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("rows are not streamed from SQLite");
  }

  /**
   * Takes the write lock at once: one that begins by reading and then writes would fail without waiting when another process
   * has written in between.
   */
  async begin(): Promise<void> {
    const deadline = performance.now() + WAIT_MS;
    const turn = await this.#connections.takeTurn(deadline);
    await turn.begin(deadline);
    this.#transaction = turn;
  }

  async end(how: "commit" | "rollBack"): Promise<void> {
    const turn = this.#transaction;
    this.#transaction = null;
    await turn?.[how]();
  }

  async #executeAlone(sql: string, parameters: readonly unknown[], query: RootOperationNode): Promise<Outcome> {
    const deadline = performance.now() + WAIT_MS;
    const statement = { sql, parameters, isInTransaction: false } as const;
    if (SelectQueryNode.is(query)) {
      const thread = await this.#connections.thread();
      return whileBusy(() => thread.execute({ ...statement, connection: "reader" }), deadline);
    }
    const turn = await this.#connections.takeTurn(deadline);
    if (turn.isShared() && changesRows(query)) return executeInGroup(turn, inTransaction(sql, parameters), deadline);
    try {
      await turn.finishOthers();
      return await whileBusy(() => turn.thread.execute({ ...statement, connection: "writer" }), deadline);
    } finally {
      turn.giveBack();
    }
  }
}

const inTransaction = (sql: string, parameters: readonly unknown[]): Statement => ({
  connection: "writer",
  sql,
  parameters,
  isInTransaction: true,
});

/** Others, such as a pragma, may not be executed within a transaction. */
const changesRows = (query: RootOperationNode): boolean =>
  [InsertQueryNode, UpdateQueryNode, DeleteQueryNode].some((node) => node.is(query));

const executeInGroup = async (turn: WriteTurn, statement: Statement, deadline: number): Promise<Outcome> => {
  await turn.begin(deadline);
  let outcome: Outcome;
  try {
    outcome = await turn.thread.execute(statement);
  } catch (error) {
    await turn.rollBack();
    throw error;
  }
  await turn.commit();
  return outcome;
};
