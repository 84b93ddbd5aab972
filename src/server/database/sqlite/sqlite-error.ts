/** SQLite's primary result codes that somebody tells apart; https://sqlite.org/rescode.html */
const NAMES: Readonly<Record<number, string>> = {
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  19: "SQLITE_CONSTRAINT",
};
const PRIMARY = 0xff;

export class SqliteError extends Error {
  /** `SQLITE_BUSY` and the like, or `SQLITE_ERROR`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = "SqliteError";
    this.code = code;
  }
}

/** @param errcode SQLite's extended result code */
export const sqliteError = (message: string, errcode: number | null): SqliteError =>
  new SqliteError(message, (errcode !== null && NAMES[errcode & PRIMARY]) || "SQLITE_ERROR");

/** The thread ended, and nobody can say what it still did: as if the disk had failed. */
export const threadEnded = (reason: string): SqliteError =>
  new SqliteError(`the database's thread ended: ${reason}`, "SQLITE_IOERR");

/** As SQLite says it of a lock. */
export const locked = (): SqliteError => new SqliteError("database is locked", "SQLITE_BUSY");

export const isBusy = (error: unknown): boolean => error instanceof SqliteError && error.code === "SQLITE_BUSY";
