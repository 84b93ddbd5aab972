import { spawn } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import path from "node:path";
import { findPgBouncer } from "../../../src/setup/ensure/pgbouncer.mjs";
import { freePort, serverOwner } from "../postgres.ts";
import { temporaryFolder } from "../temporary-folder.ts";

export interface PgBouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * PgBouncer before the PostgreSQL at `url`, as hosted databases have it: a connection of the server belongs to a client for
 * one transaction only.
 */
export const startPgBouncer = async (url: string): Promise<PgBouncer> => {
  const program = findPgBouncer();
  if (!program) throw new Error("PgBouncer is missing: run `node scripts/ensure.mjs pgbouncer`");
  const [folder, port, { hostname, port: behind }] = [temporaryFolder(), await freePort(), new URL(url)];
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${behind}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${path.join(folder, "users.txt")}`,
    // Asked again each second, and not each 15, whether a server that was away is back.
    "pool_mode = transaction\ndefault_pool_size = 5\nserver_login_retry = 1",
  ];
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, "users.txt"), '"app" ""\n');
  await writeFile(path.join(folder, "pgbouncer.ini"), `${settings.join("\n")}\n`);
  const server = spawn(program, [path.join(folder, "pgbouncer.ini")], {
    ...serverOwner(),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("process up")) resolve();
    });
    void gone.then(() => reject(new Error(`PgBouncer did not start:\n${said}`)));
  });
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    stop() {
      server.kill("SIGINT");
      return gone;
    },
  };
};
