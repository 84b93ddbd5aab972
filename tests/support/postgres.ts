import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findPostgres } from "../../src/setup/ensure/postgres.mjs";
import { CLUSTER_FOLDER } from "./databases/cluster-folder.ts";

const run = promisify(execFile);
/** PostgreSQL and PgBouncer refuse to run as root; `nobody` is in every Debian's user list. */
const NOBODY = 65534;

/** Who a server is started as. */
export const serverOwner = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface PostgresServer {
  readonly url: string;
  /** Ends it as a restart does: connections break, the data stay. */
  pause(): Promise<void>;
  /** Ends it as a crash does, in the middle of whatever it does. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  /** No file of its data can become larger than so many bytes, as on a full disk; null: as large as it wants, as before. */
  limitFiles(bytes: number | null): Promise<void>;
  stop(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });

const newCluster = async (programs: string, folder: string, data: string): Promise<void> => {
  const owner = serverOwner();
  if (owner.uid !== undefined) await chown(folder, NOBODY, NOBODY);
  const options = ["-D", data, "-A", "trust", "-U", "app", "--no-sync", "--no-instructions"];
  await run(path.join(programs, "initdb"), options, { ...owner, cwd: folder });
};

/** Makes the cluster that this run copies, unless another worker has. */
const clusterToCopy = async (programs: string, parent: string): Promise<string> => {
  const cluster = path.join(parent, "cluster");
  if (existsSync(cluster)) return cluster;
  const folder = await mkdtemp(path.join(parent, "new-"));
  await newCluster(programs, folder, path.join(folder, "data"));
  await rename(path.join(folder, "data"), cluster).catch((error: unknown) => {
    // Two workers made one at the same time: the first stays, and a folder that is not empty is not replaced.
    if (!existsSync(cluster)) throw error;
  });
  return cluster;
};

/** `initdb` takes a second of processor time, a copy of what it makes a tenth. */
const makeCluster = async (programs: string, folder: string, data: string): Promise<void> => {
  const parent = process.env[CLUSTER_FOLDER];
  if (parent === undefined) return newCluster(programs, folder, data);
  const cluster = await clusterToCopy(programs, parent);
  const owner = serverOwner();
  if (owner.uid !== undefined) await chown(folder, NOBODY, NOBODY);
  await run("cp", ["-a", cluster, data], { cwd: folder });
};

/**
 * A fresh cluster in a temporary folder, thrown away afterwards, hence without fsync.
 * @param own settings of this server
 * @throws when the server's programs are missing: half of the suite must not be skipped in silence.
 */
export const startPostgres = async (own: readonly string[] = []): Promise<PostgresServer> => {
  const programs = findPostgres();
  if (!programs) throw new Error("PostgreSQL's server programs are missing: run `node scripts/ensure.mjs postgres`");
  const folder = await mkdtemp(path.join(tmpdir(), "funnel-postgres-"));
  const owner = serverOwner();
  const data = path.join(folder, "data");
  const options = { ...owner, cwd: folder };
  await makeCluster(programs, folder, data);
  const port = await freePort();
  // Commits are written at once, though not synced: what was acknowledged is to outlive a crash of the server alone.
  const settings = ["fsync=off", "full_page_writes=off", "shared_buffers=32MB", ...own].flatMap((setting) => [
    "-c",
    setting,
  ]);
  const launch = async (): Promise<{ pid: number; end(signal: NodeJS.Signals): Promise<void> }> => {
    const server = spawn(
      path.join(programs, "postgres"),
      ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-k", folder, ...settings],
      { ...options, stdio: ["ignore", "ignore", "pipe"] },
    );
    await new Promise<void>((resolve, reject) => {
      let said = "";
      server.stderr.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("ready to accept connections")) resolve();
      });
      server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
    });
    const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    const end = (signal: NodeJS.Signals): Promise<void> => {
      server.kill(signal);
      return gone;
    };
    return { pid: server.pid ?? 0, end };
  };
  let running = await launch();
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    // The fast shutdown: breaks connections off.
    pause: () => running.end("SIGINT"),
    // The immediate shutdown: the next start has to recover.
    crash: () => running.end("SIGQUIT"),
    async resume() {
      running = await launch();
    },
    async limitFiles(bytes) {
      // Soft, so that nobody has to be root to lift it.
      const limit = (pid: number | string): Promise<unknown> =>
        run("prlimit", [`--fsize=${bytes ?? "unlimited"}:`, "--pid", String(pid)], options);
      // The first process gives its limit to those that it starts later.
      await limit(running.pid);
      const { stdout } = await run("ps", ["--ppid", String(running.pid), "-o", "pid="]);
      for (const pid of stdout.split(/\s+/).filter(Boolean))
        await limit(pid).catch((error: unknown) => {
          // It has ended since.
          if (existsSync(`/proc/${pid}`)) throw error;
        });
    },
    async stop() {
      // The smart shutdown: waits for connections that are just being closed.
      await running.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
};
