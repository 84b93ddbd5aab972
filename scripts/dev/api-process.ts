import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** How long the API may take to end what it is doing. */
const GRACE_MS = 2_000;

/** How long a start may take before whoever waits for it goes on. */
const START_MS = 20_000;
const PAUSE_MS = 100;

const END_WITH_PARENT = new URL("./end-with-parent.mjs", import.meta.url).href;

export interface ApiProcess {
  /** Starts it anew, with the variables of now, and waits until it answers; several calls at once do it once. */
  readonly restart: () => Promise<void>;
}

/** The API behind the development server: a process of its own that ends with this one. */
export const startApi = (port: number, variables: () => Readonly<Record<string, string | undefined>>): ApiProcess => {
  const start = (): ChildProcess =>
    spawn(process.execPath, ["--import", END_WITH_PARENT, "src/setup/run.mjs", "src/server/main.ts"], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, ...variables(), PORT: String(port) },
    });
  let api = start();
  let isWanted = false;
  let busy: Promise<void> | null = null;
  const restartWhileWanted = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await end(api);
      api = start();
      await ready(port);
    }
    busy = null;
  };
  return {
    restart: () => {
      isWanted = true;
      busy ??= restartWhileWanted();
      return busy;
    },
  };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  const late = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await ended;
  clearTimeout(late);
};

const ready = async (port: number): Promise<void> => {
  for (const begun = Date.now(); Date.now() - begun < START_MS; await pause(PAUSE_MS)) {
    // Nothing listens there yet: it is asked again.
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
};
