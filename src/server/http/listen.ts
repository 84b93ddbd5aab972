import { Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import type { Hono } from "hono";
import { answerUnreadable } from "./unreadable-request.ts";

/** What answers. */
type App = Pick<Hono, "fetch">;

const REQUEST_TIME_MS = 30_000;
/** How often the times above are looked at; Node looks every 30 s only. */
const LOOK_MS = 1_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** After which a kept connection has nothing under way any more. */
const IDLE_MS = 1_000;

export interface Listening {
  readonly port: number;
  /** Takes no new requests and waits for those under way, at most `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export interface ConnectionLimits {
  /** How long a connection without requests is kept. */
  readonly keepMs: number;
  /** For a head to arrive, the first one of a new connection too. */
  readonly headMs: number;
  /** From a head until its answer has been taken: who reads slower than that holds memory for nobody. */
  readonly answerMs: number;
}

/** Values of `keepMs`. */
export const KEEP_MS = {
  visitors: 5_000,
  /** Longer than any proxy keeps it (60 s is usual): one that we close first, it has just used for a request. */
  proxy: 75_000,
} as const;

/** `answerMs`: a minute for a payment, and 300 kB at 2.5 kB a second. */
const LIMITS: ConnectionLimits = { keepMs: KEEP_MS.visitors, headMs: 10_000, answerMs: 180_000 };

/** Listens on `port`, or on any free one when it is taken. */
export const listen = async (
  app: App,
  host: string,
  port: number,
  changed: Partial<ConnectionLimits> = {},
): Promise<Listening> => {
  const limits = { ...LIMITS, ...changed };
  try {
    return await listenOn(app, host, port, limits);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    return listenOn(app, host, 0, limits);
  }
};

const listenOn = async (app: App, hostname: string, port: number, limits: ConnectionLimits): Promise<Listening> => {
  const serverOptions = {
    headersTimeout: limits.headMs,
    requestTimeout: REQUEST_TIME_MS,
    connectionsCheckingInterval: LOOK_MS,
    keepAliveTimeout: limits.keepMs,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const server = serve({ fetch: app.fetch, port, hostname, serverOptions });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", () => resolve());
    server.once("error", reject);
  });
  endSlowAnswers(server, limits.answerMs);
  answerUnreadable(server);
  const endsKeepAlive = keepAliveUntilClosing(server);
  // An address of a TCP server that listens is never null or a pipe.
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs) => closeGently(server, graceMs, endsKeepAlive),
  };
};

const endSlowAnswers = (server: ServerType, ms: number): void => {
  if (!(server instanceof Server)) return;
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    const timer = setTimeout(() => socket.destroy(), ms);
    timer.unref();
    response.once("close", () => clearTimeout(timer));
  });
};

/** @returns call it, and every connection ends with the answer that is under way on it or comes next. */
const keepAliveUntilClosing = (server: ServerType): (() => void) => {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  // Before the application's own listener, which may answer at once.
  if (server instanceof Server)
    server.prependListener("request", (_, response: ServerResponse) => {
      if (isClosing) response.shouldKeepAlive = false;
      open.add(response);
      response.once("close", () => open.delete(response));
    });
  return () => {
    isClosing = true;
    for (const response of open) response.shouldKeepAlive = false;
  };
};

const closeGently = (server: ServerType, graceMs: number, endKeepAlive: () => void): Promise<void> =>
  new Promise((resolve) => {
    endKeepAlive();
    const timers = [
      setTimeout(() => "closeIdleConnections" in server && server.closeIdleConnections(), IDLE_MS),
      setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), graceMs),
    ];
    // Not as Node's HTTP server closes, which cuts off at once whose next request is on its way or not read yet.
    NetServer.prototype.close.call(server, () => {
      timers.forEach(clearTimeout);
      resolve();
    });
  });
