import { CompiledQuery } from "kysely";

/** Statements of one transaction that are executed one after the other, with one way to the thread and back. */
interface OneMessage extends CompiledQuery<readonly unknown[]> {
  readonly statements: readonly CompiledQuery[];
}

/** As Kysely hands it to a connection; its rows are the rows of each statement. */
export const inOneMessage = (statements: readonly CompiledQuery[]): OneMessage => ({
  ...CompiledQuery.raw(statements.map((each) => each.sql).join(";\n")),
  statements,
});

export const isOneMessage = (query: CompiledQuery): query is OneMessage => "statements" in query;
