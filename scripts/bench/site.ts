import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tests/support/postgres.ts";
import { startFloorServer } from "./floor-server.ts";

export interface Site {
  /** `http://run.localhost:12345`: for Chromium, which resolves it by itself. */
  readonly origin: string;
  /** `http://127.0.0.1:12345`: for Node. */
  readonly address: string;
  /** Address of the hand-written page, for Chromium. */
  readonly floor: string;
  /** Where its database lies. */
  readonly dataFolder: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A busy computer is no broken server, and one that is broken ends. */
const START_MS = 600_000;

/**
 * Starts the built server with an empty database, and a bare server with the floor page beside it.
 * @param databaseUrl of PostgreSQL, which servers may share; the embedded database without it
 * @param more of its environment
 */
export const startSite = async (databaseUrl = "", more: NodeJS.ProcessEnv = {}): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), "funnel-bench-"));
  const floor = await startFloorServer();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["src/setup/run.mjs", "src/server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: folder,
      TRUST_PROXY: "1",
      DATABASE_URL: databaseUrl,
      ...more,
    },
  });
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => server.once("exit", done));
    if (server.exitCode === null && server.kill()) await gone;
    await floor.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + START_MS;
  while (!(await answers(`${address}/health/ready`))) {
    if (performance.now() > deadline || server.exitCode !== null) {
      await stop();
      throw new Error("The built server did not start; try: npm start");
    }
    await pause(100);
  }
  return {
    origin: `http://run.localhost:${port}`,
    address,
    floor: `http://run.localhost:${floor.port}/`,
    dataFolder: folder,
    // It has answered, so it was started.
    pid: server.pid ?? 0,
    stop,
  };
};

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
