import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { Place } from "../api-world.ts";

const SERVER = ["src/setup/run.mjs", "tests/support/outages/api-server.ts"];

export interface ApiProcess {
  readonly origin: string;
  readonly pid: number;
  kill(): Promise<void>;
}

export interface ApiProcessOptions {
  /** Larger files cannot be written, as on a full disk. */
  readonly fileKb?: number;
  /** Of the mail server to which it empties the outbox; nobody empties it otherwise. */
  readonly smtpUrl?: string;
  /** What it reads of its environment to be connected with a payment provider, which is a simulated one otherwise. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The server of `startApiWorld` in a process of its own. */
export const startApiProcess = async (
  place: Place,
  { fileKb, smtpUrl = "", variables = {} }: ApiProcessOptions = {},
): Promise<ApiProcess> => {
  const command = `ulimit -S -f ${fileKb ?? "unlimited"}; exec "$@"`;
  const program = [process.execPath, ...SERVER, JSON.stringify(place), smtpUrl];
  const server = spawn("bash", ["-c", command, "bash", ...program], {
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
