import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { present } from "../../../src/foundation/invariant.ts";
import { migrate } from "../../../src/server/database/migrate.ts";
import { sqliteDriver } from "../../../src/server/database/sqlite/sqlite-driver.ts";
import { sqliteError, threadEnded } from "../../../src/server/database/sqlite/sqlite-error.ts";
import { executor, failureOf } from "../../../src/server/database/sqlite/sqlite-executor.mjs";
import { sqliteProgram } from "../../../src/server/database/sqlite/sqlite-program.mjs";
import type { SqliteThread } from "../../../src/server/database/sqlite/sqlite-thread.ts";
import type { Tables } from "../../../src/server/database/tables.ts";

/** The embedded database on the calling thread: the driver is the server's, and each statement waits for its turn. */
export interface LocalDatabase {
  readonly database: Kysely<Tables>;
  /** As when its process dies: what was not committed is gone. */
  close(): void;
}

type SqliteProgram = Awaited<ReturnType<typeof sqliteProgram>>;
type Turn = () => Promise<void>;

const PRAGMAS = "pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = on";

const openWith = (Program: SqliteProgram, file: string, turn: Turn): LocalDatabase => {
  const [writer, reader] = [new Program(file), new Program(file)];
  writer.exec(PRAGMAS);
  const execute = { writer: executor(writer), reader: executor(reader) };
  let hasEnded = false;
  const close = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    reader.close();
    writer.close();
  };
  const executeAll: SqliteThread["executeAll"] = async (statements) => {
    await turn();
    if (hasEnded) throw threadEnded("closed");
    try {
      return statements.map((statement) => execute[statement.connection](statement));
    } catch (error) {
      const { message, errcode } = failureOf(error);
      throw sqliteError(message, errcode);
    }
  };
  const thread: SqliteThread = {
    async execute(statement) {
      const [outcome] = await executeAll([statement]);
      return present(outcome, "the outcome of a statement");
    },
    executeAll,
    hasEnded: () => hasEnded,
    close: () => Promise.resolve(close()),
  };
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => sqliteDriver(() => Promise.resolve(thread)),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return { database, close };
};

export interface LocalPlace {
  /** A new, empty database. */
  fresh(): void;
  open(turn: Turn): LocalDatabase;
  remove(): void;
}

/** A folder for one database after the other; each begins as a copy of one that was migrated once. */
export const localPlace = async (): Promise<LocalPlace> => {
  const folder = mkdtempSync(path.join(tmpdir(), "funnel-simulation-"));
  const [template, file] = [path.join(folder, "template.sqlite"), path.join(folder, "funnel.sqlite")];
  const Program = await sqliteProgram();
  const first = openWith(Program, template, () => Promise.resolve());
  await migrate(first.database, "sqlite");
  first.close();
  return {
    fresh() {
      for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
      copyFileSync(template, file);
    },
    open: (turn) => openWith(Program, file, turn),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
