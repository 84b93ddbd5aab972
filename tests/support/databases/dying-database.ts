import type { KyselyPlugin } from "kysely";
import type { Database } from "../../../src/server/database/open.ts";

/** A process dies between two statements: what was not committed is rolled back, and nothing is written any more. */
export class ProcessDied extends Error {}

/** @returns the database as a process has it that dies before its statement of that number, and how many it has sent */
export const dyingBefore = (
  database: Database,
  statement: number,
): { readonly database: Database; readonly sent: () => number } => {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1;
      if (sent >= statement) throw new ProcessDied(`the process died before statement ${statement}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { database: database.withPlugin(plugin), sent: () => sent };
};
