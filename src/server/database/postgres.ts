import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

const INT8 = 20;
const CONNECTIONS = 10;

/** `url`: `postgres://…`. Several servers may share the database. */
export const openPostgres = (url: string): Kysely<Tables> => {
  // Instants are below 2^53, so they may be numbers as they are in SQLite.
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, types });
  // Without a listener an idle connection that the server closes would end this process.
  pool.on("error", (error) =>
    console.error(JSON.stringify({ level: "error", message: "database connection", error: error.message })),
  );
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};
