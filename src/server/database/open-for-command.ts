import { BadEnvironment } from "../../foundation/failures/bad-environment.ts";
import type { Environment } from "../environment.ts";
import { type Database, openDatabase } from "./open.ts";

/**
 * The database of the server, for a command: it waits for none that is away.
 * @throws BadEnvironment when it cannot be used; its sentence repeats no password
 */
export const openForCommand = async ({
  dataFolder: folder,
  databaseUrl: url,
}: Pick<Environment, "dataFolder" | "databaseUrl">): Promise<Database> => {
  try {
    return await openDatabase({ folder, ...(url !== null && { url }) });
  } catch (cause) {
    // A folder or a file says itself which one it is.
    if (!(cause instanceof Error) || "path" in cause) throw cause;
    const place = url === null ? `in ${folder} (DATA_DIR)` : `at ${new URL(url).host} (DATABASE_URL)`;
    throw new BadEnvironment(`the database ${place} cannot be used: ${reasonOf(cause)}`, { cause });
  }
};

/** Of several addresses that were tried each has a reason. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(String).join(", ") : error.message;
