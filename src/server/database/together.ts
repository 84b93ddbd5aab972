import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type OperationNodeSource,
  PostgresAdapter,
  sql,
} from "kysely";
import { inOneMessage } from "./sqlite/one-message.ts";
import type { Tables } from "./tables.ts";

/** A change that returns something, or a question; null where this time nothing is to be asked. */
type Query = (Compilable<unknown> & OperationNodeSource) | null;
type RowsOf<Q> = Q extends Compilable<infer R> ? readonly R[] : readonly never[];

/**
 * Queries of one transaction that need not wait for each other's answers, asked in this order and answered at once: one statement
 * of PostgreSQL, one message to the thread of SQLite. None may rely on what another of them has changed or has not: PostgreSQL
 * shows to all what was there before, and SQLite what is there by then. Columns are texts and numbers, for they come as JSON.
 */
export const together = async <Queries extends Readonly<Record<string, Query>>>(
  transaction: Kysely<Tables>,
  queries: Queries,
): Promise<{ readonly [Name in keyof Queries]: RowsOf<Queries[Name]> }> => {
  const asked = Object.entries(queries).flatMap(([name, query]) => (query === null ? [] : [{ name, query }]));
  const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter;
  const answers = isPostgres ? await inOneStatement(transaction, asked) : await inTurn(transaction, asked);
  // The rows of each query are of the type that it promises: `RowsOf`.
  return Object.fromEntries(Object.keys(queries).map((name) => [name, answers[name] ?? []])) as {
    readonly [Name in keyof Queries]: RowsOf<Queries[Name]>;
  };
};

type Answers = Readonly<Record<string, readonly unknown[]>>;
type Asked = readonly { readonly name: string; readonly query: NonNullable<Query> }[];

const inOneStatement = async (transaction: Kysely<Tables>, asked: Asked): Promise<Answers> => {
  const parts = asked.map(({ name, query }) => sql`${sql.id(name)} as (${query})`);
  // In the order in which they are read here PostgreSQL executes them.
  const rows = asked.map(
    ({ name }) =>
      sql`(select coalesce(json_agg(to_json(${sql.id(name)}.*)), '[]') from ${sql.id(name)}) as ${sql.id(name)}`,
  );
  const answer = await sql<Answers>`with ${sql.join(parts)} select ${sql.join(rows)}`.execute(transaction);
  return answer.rows[0] ?? {};
};

const inTurn = async (transaction: Kysely<Tables>, asked: Asked): Promise<Answers> => {
  const compiled = asked.map(({ query }): CompiledQuery => query.compile());
  const { rows } = await transaction.executeQuery<readonly unknown[]>(inOneMessage(compiled));
  return Object.fromEntries(asked.map(({ name }, at) => [name, rows[at] ?? []]));
};
