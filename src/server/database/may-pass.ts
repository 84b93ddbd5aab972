/** Node's names for a connection that was not made or broke, and what `pg` says without a code. */
const BROKEN = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/;
const TRANSIENT_MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout|cached plan must not change/;
/**
 * PostgreSQL's classes and codes (its manual, appendix A): connection, resources, operator, the system around it, deadlock
 * and serialisation, a transaction left idle, a lock or statement that took too long, and a server that only reads since
 * another has taken over.
 */
const POSTGRES = /^(?:08...|53...|58...|57P0.|25P03|57014|40001|40P01|55P03|25006)$/;
/** What PostgreSQL says, without a code of its own, of a quota that is used up. */
const FULL_MESSAGE = /^could not (?:extend|create|write to) file/;
const SQLITE = /^SQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)/;

/** Seconds after which a database that was restarted usually answers again. */
export const RETRY_S = 5;

/** Whether the database could not do at this moment what it can do at another: not a fault of the request or of ours. */
export const mayPass = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    [BROKEN, POSTGRES, SQLITE].some((pattern) => pattern.test(code)) ||
    [TRANSIENT_MESSAGE, FULL_MESSAGE].some((pattern) => pattern.test(error.message))
  );
};
