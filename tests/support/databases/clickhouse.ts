import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

/** ClickHouse in a process of its own. */
export interface ClickHouse {
  /** For `CLICKHOUSE_URL`. */
  readonly url: string;
  /** Rows of a query, as objects. 64-bit numbers are texts. */
  ask(query: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  end(): Promise<void>;
}

/** For the test that runs. */
export const startClickHouse = async (folder = temporaryFolder()): Promise<ClickHouse> => {
  const clickhouse = await openClickHouse(folder);
  onTestFinished(clickhouse.end);
  return clickhouse;
};

/** For several tests: whoever opens it ends it. */
export const openClickHouse = async (folder: string): Promise<ClickHouse> => {
  const program = fileURLToPath(new URL("./clickhouse-server.mjs", import.meta.url));
  const server: ChildProcess = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(server, "exit");
  const end = async (): Promise<void> => {
    server.kill("SIGKILL");
    await gone;
  };
  const { stdout } = server;
  if (!stdout) throw new Error("the engine has no output");
  const [port] = (await once(createInterface(stdout), "line")) as [string];
  const url = `http://default@127.0.0.1:${port}/funnel`;
  return {
    url,
    end,
    ask: async (query) => {
      const answer = await fetch(`http://127.0.0.1:${port}/?database=funnel`, {
        method: "POST",
        body: `${query} format JSONEachRow`,
      });
      const lines = await answer.text();
      if (!answer.ok) throw new Error(lines);
      return lines
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    },
  };
};
