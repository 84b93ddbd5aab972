import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { HttpClient } from "../../src/api/http-client.ts";
import type { PurchaseStep } from "../../src/server/services.ts";
import { buildProgram } from "../../src/setup/program/build-program.mjs";
import { clientOf, type Engine, type Place } from "../../tests/support/api-world.ts";

/** Where a server finds its database and its provider. */
export interface ServerPlace {
  readonly engine: Engine;
  readonly place: Place;
  /** Of the provider's emulator. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What is due at a moment is to be done. `dies`: the process is killed so long after a renewal has come to a step, at the latest when the round is over. */
export interface Work {
  readonly now: number;
  readonly dies: { readonly at: PurchaseStep; readonly afterMs: number } | null;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly client: HttpClient;
  /** @returns false when it died at it */
  work(given: Work): Promise<boolean>;
  kill(): Promise<void>;
}

/** A busy computer is no slow server. */
const PATIENT_MS = 600_000;

const patient = (client: HttpClient): HttpClient => ({
  send: (call, input, credentials) => client.send({ ...call, budgetMs: PATIENT_MS }, input, credentials),
});

const ROOT = path.join(import.meta.dirname, "../..");
const SERVER = "scripts/subscriptions/renewal-server.ts";

/** A server as one program. */
export interface ServerProgram {
  readonly file: string;
  /** To be removed with all that is in it. */
  readonly folder: string;
}

/** Bundles the server once: it starts in a third of the time, and it starts after every death. */
export const buildServer = async (): Promise<ServerProgram> => {
  const folder = path.join(ROOT, "node_modules/.cache/funnel/renewal-server", String(process.pid));
  await buildProgram(ROOT, folder, [SERVER]);
  return { folder, file: path.join(folder, SERVER.replace(/ts$/, "mjs")) };
};

const answerOf = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    const settle = (answer: unknown): void => {
      child.off("message", settle);
      child.off("exit", die);
      resolve(typeof answer === "string" ? answer : null);
    };
    const die = (): void => settle(null);
    child.on("message", settle);
    child.on("exit", die);
  });

export const startServer = async ({ file }: ServerProgram, where: ServerPlace): Promise<ServerProcess> => {
  const child = fork(file, [JSON.stringify(where)], { execArgv: [] });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const origin = await answerOf(child);
  if (origin === null) throw new Error("the server ended before it listened");
  return {
    origin,
    client: patient(clientOf(origin)),
    async work(given) {
      const answer = answerOf(child);
      child.send(given);
      return (await answer) !== null;
    },
    kill() {
      child.kill("SIGKILL");
      return gone;
    },
  };
};
