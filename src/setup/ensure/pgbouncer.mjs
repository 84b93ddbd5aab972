import { aptCommand, aptInstall } from "./apt.mjs";
import { findOnPath, isExecutable } from "./executable.mjs";
import { Unmet } from "./unmet.mjs";

/** Where Debian has it, which is on root's PATH alone. */
const DEBIAN = "/usr/sbin/pgbouncer";

/** @returns {string | null} */
export const findPgBouncer = () => findOnPath(["pgbouncer"]) ?? (isExecutable(DEBIAN) ? DEBIAN : null);

/** The contract tests run PostgreSQL behind it, as hosted databases do. */
export const ensurePgBouncer = () => {
  if (findPgBouncer()) return;
  if (aptInstall("pgbouncer") && findPgBouncer()) return;
  throw new Unmet(
    `The contract tests need PgBouncer, and it could not be installed without you. Run:\n  ${aptCommand("pgbouncer")}`,
  );
};
