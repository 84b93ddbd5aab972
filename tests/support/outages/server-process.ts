import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { AFTER } from "../../../src/checker/rules/parts/examples/brand-example.ts";
import { freePort } from "../postgres.ts";
import { SMALL_FUNNEL } from "../small-funnel.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A build of one page, as `npm run build` would leave it. */
export const smallSite = (): string => {
  const folder = temporaryFolder();
  const trader = { company: "Strideo GmbH", address: [], email: "legal@run.example", terms: "terms" };
  const definitions = {
    funnels: [SMALL_FUNNEL],
    campaigns: [],
    experiments: [],
    askedFirst: [],
    brands: [{ id: "run", hosts: ["run.localhost"], funnel: "20", after: AFTER, trader }],
  };
  writeFileSync(path.join(folder, "definitions.json"), JSON.stringify(definitions));
  writeFileSync(path.join(folder, "headers.json"), JSON.stringify({ default: "", payment: "" }));
  writeFileSync(path.join(folder, "messages.json"), JSON.stringify({}));
  mkdirSync(path.join(folder, "site/run/en-US"), { recursive: true });
  writeFileSync(path.join(folder, "site/run/en-US/home.html"), "<h1>Run</h1>");
  return folder;
};

export interface ServerProcess {
  readonly origin: string;
  /** Standard output so far: the log. */
  output(): string;
  /** Exit code, once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  end(): Promise<number | null>;
  /** Ends it as a loss of power would. */
  kill(): Promise<void>;
}

/** `npm start` on a small site, in a process of its own. */
export const startServerProcess = async (variables: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const port = await freePort();
  const server = spawn(process.execPath, ["src/setup/run.mjs", "src/server/main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, SITE_DIR: smallSite(), PORT: String(port), DATA_DIR: temporaryFolder(), ...variables },
  });
  let output = "";
  server.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  const end = (): Promise<number | null> => {
    server.kill("SIGTERM");
    return ended;
  };
  const kill = async (): Promise<void> => {
    server.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  return { origin: `http://127.0.0.1:${port}`, output: () => output, ended, end, kill };
};
