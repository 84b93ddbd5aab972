/** @typedef {typeof import("@photostructure/sqlite").DatabaseSync} SqliteProgram */

/**
 * SQLite as Node has it, or a package with the same interface: Node 20 has none, and 22 before 22.16 cannot say whether a
 * statement gives rows.
 * @returns {Promise<SqliteProgram>}
 */
export const sqliteProgram = async () => {
  const builtIn = process.getBuiltinModule("node:sqlite");
  if (isComplete(builtIn)) return builtIn.DatabaseSync;
  return (await import("@photostructure/sqlite")).DatabaseSync;
};

/**
 * The package's types stand for both: those of Node 20 have no SQLite.
 * @param {object | undefined} found
 * @returns {found is { readonly DatabaseSync: SqliteProgram }}
 */
const isComplete = (found) =>
  found !== undefined &&
  "StatementSync" in found &&
  typeof found.StatementSync === "function" &&
  "columns" in found.StatementSync.prototype;
