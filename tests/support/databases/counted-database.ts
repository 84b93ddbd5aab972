import { AsyncLocalStorage } from "node:async_hooks";
import { type KyselyPlugin, SelectQueryNode } from "kysely";
import type { Database } from "../../../src/server/database/open.ts";

/** What was asked of a database: statements, of which those that are sent `together` count once, and what it had to store: transactions, and what was written without one. */
export interface Count {
  statements: number;
  commits: number;
}

/** @returns a database that counts what it is asked */
export const countedDatabase = (database: Database): { readonly database: Database; readonly count: Count } => {
  const count: Count = { statements: 0, commits: 0 };
  const inTransaction = new AsyncLocalStorage<true>();
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!inTransaction.getStore() && !SelectQueryNode.is(node)) count.commits += 1;
      return node;
    },
    transformResult({ result }) {
      count.statements += 1;
      return Promise.resolve(result);
    },
  };
  const counting = database.withPlugin(plugin);
  const begin = counting.transaction.bind(counting);
  counting.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => {
      count.commits += 1;
      return inTransaction.run(true, () => execute(work));
    };
    return builder;
  };
  return { database: counting, count };
};
