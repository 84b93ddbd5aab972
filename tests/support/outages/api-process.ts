import { execFile, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { Place } from "../api-world.ts";

const run = promisify(execFile);
const SERVER = ["src/setup/run.mjs", "tests/support/outages/api-server.ts"];

/** Mounts that nobody else sees, and that are gone with the process. */
const OF_ITS_OWN = ["unshare", "--map-root-user", "--mount"] as const;

/** Why no disk can be mounted here; null where one can. */
export const whyNoDisk = (): string | null => {
  const { error, status, stderr } = spawnSync(OF_ITS_OWN[0], [
    ...OF_ITS_OWN.slice(1),
    "mount",
    "-t",
    "tmpfs",
    "none",
    "/mnt",
  ]);
  return status === 0 ? null : (error?.message ?? stderr.toString().trim());
};

/** Runs a program where a server with a disk of its own sees it. @returns its standard output */
export const besideServer = async (pid: number, ...program: readonly string[]): Promise<string> => {
  const { stdout } = await run("nsenter", [
    "--target",
    String(pid),
    "--user",
    "--mount",
    `--wd=${process.cwd()}`,
    ...program,
  ]);
  return stdout;
};

export interface ApiProcess {
  readonly origin: string;
  readonly pid: number;
  kill(): Promise<void>;
}

export interface ApiProcessOptions {
  /** Larger files cannot be written, as on a full disk. */
  readonly fileKb?: number;
  /** Of a disk of its own for what the place has in its folder; whoever may not mount one finds out by `whyNoDisk`. */
  readonly diskKb?: number;
  /** Of the mail server to which it empties the outbox; nobody empties it otherwise. */
  readonly smtpUrl?: string;
  /** What it reads of its environment to be connected with a payment provider, which is a simulated one otherwise. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The server of `startApiWorld` in a process of its own. */
export const startApiProcess = async (
  place: Place,
  { fileKb, diskKb, smtpUrl = "", variables = {} }: ApiProcessOptions = {},
): Promise<ApiProcess> => {
  const mount = diskKb === undefined ? "" : `mount -t tmpfs -o size=${diskKb}k none "$0" && `;
  const command = `${mount}ulimit -S -f ${fileKb ?? "unlimited"}; exec "$@"`;
  const program = [process.execPath, ...SERVER, JSON.stringify(place), smtpUrl];
  const [shell, ...args] = [
    ...(diskKb === undefined ? [] : OF_ITS_OWN),
    "bash",
    "-c",
    command,
    place.folder,
    ...program,
  ];
  const server = spawn(shell, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...variables },
  });
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const kill = (): Promise<void> => {
    server.kill("SIGKILL");
    return gone;
  };
  // Also when the test fails before it gets there.
  onTestFinished(kill);
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).once("line", resolve);
    void gone.then(() => reject(new Error("the server ended before it listened")));
  });
  return { origin, pid: server.pid ?? 0, kill };
};
