import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export interface BareJson {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts Hono in a process of its own, as the site has one, answering every request with a text that it keeps. */
export const startBareJson = async (body: string): Promise<BareJson> => {
  const port = 30_000 + (process.pid % 10_000);
  const address = `http://127.0.0.1:${port}/`;
  const server = spawn(process.execPath, [fileURLToPath(new URL("./bare-json.mjs", import.meta.url)), String(port)], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  server.stdin.end(body);
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50);
  return {
    address,
    stop: async () => {
      const gone = once(server, "exit");
      server.kill();
      await gone;
    },
  };
};
