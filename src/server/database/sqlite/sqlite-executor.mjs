/** @typedef {import("./sqlite-thread.ts").Statement} Statement */
/** @typedef {import("./sqlite-thread.ts").Failure} Failure */
/** @typedef {import("./sqlite-thread.ts").Outcome} Outcome */
/** @typedef {InstanceType<import("./sqlite-program.mjs").SqliteProgram>} Connection */
/** @typedef {ReturnType<Connection["prepare"]>} Prepared */

const KEPT_STATEMENTS = 200;

/** @param {unknown} error @returns {Failure} */
export const failureOf = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  errcode: error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : null,
});

/** Executes statements on a connection, one after the other. @param {Connection} connection @returns {(statement: Statement) => Outcome} */
export const executor = (connection) => {
  /** @type {Map<string, { readonly statement: Prepared, readonly givesRows: boolean }>} */
  const kept = new Map();
  const prepare = (/** @type {string} */ sql) => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    kept.set(sql, prepared);
    return prepared;
  };
  return ({ sql, parameters, isInTransaction }) => {
    // On a full disk SQLite rolls back by itself. Nothing is left to undo, and what follows would be stored piece by piece.
    if (isInTransaction && !connection.isTransaction) {
      if (sql === "rollback") return { rows: [], changes: 0 };
      throw new Error("the transaction was rolled back by SQLite");
    }
    // One that nobody ended any more. A statement of somebody else must not become part of it, for it is never committed.
    if (!isInTransaction && connection.isTransaction) connection.exec("rollback");
    const { statement, givesRows } = prepare(sql);
    if (givesRows) return { rows: statement.all(...parameters), changes: 0 };
    return { rows: [], changes: statement.run(...parameters).changes };
  };
};
