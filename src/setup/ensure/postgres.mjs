import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { aptCommand, aptInstall } from "./apt.mjs";
import { findOnPath, isExecutable } from "./executable.mjs";
import { Unmet } from "./unmet.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** @returns {string | null} the folder of `initdb` and `postgres`; `POSTGRES_BIN` wins, then the newest of Debian's */
export const findPostgres = () => {
  const chosen = process.env["POSTGRES_BIN"];
  if (chosen) return isServer(chosen) ? chosen : null;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const debian = versions.map((version) => join(DEBIAN, version, "bin")).find(isServer);
  if (debian) return debian;
  const initdb = findOnPath(["initdb"]);
  return initdb && isServer(dirname(initdb)) ? dirname(initdb) : null;
};

/** The contract suite runs on SQLite and on PostgreSQL; a missing server fails the run, it never skips half of it. */
export const ensurePostgres = () => {
  if (findPostgres()) return;
  if (aptInstall("postgresql") && findPostgres()) return;
  throw new Unmet(
    `The contract tests need PostgreSQL's server programs, and they could not be installed without you. Run:\n  ${aptCommand("postgresql")}\n` +
      "or name the folder that holds initdb: POSTGRES_BIN=/path/to/bin npm test",
  );
};

/** @param {string} folder */
const isServer = (folder) => ["initdb", "postgres"].every((name) => isExecutable(join(folder, name)));
