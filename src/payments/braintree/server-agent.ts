import { Agent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import type { Duplex } from "node:stream";

/**
 * Cuts a connection off when it is so old, whatever it does: a limit in whole, which dripping bytes do not move.
 * @returns the connection
 */
export const cutOffAfter = <Connection extends Duplex>(connection: Connection, ms: number): Connection => {
  const timer = setTimeout(() => connection.destroy(new Error(`no whole answer in ${ms} ms`)), ms);
  connection.once("close", () => clearTimeout(timer));
  return connection;
};

/** Begins the message of every error that came up before a request could be sent: the SDK keeps nothing else of an error. */
const NOT_SENT = "not connected, nothing was sent";

/** Whether an error of the SDK's says that its request never left: no such host, refused, no handshake in time. */
export const isNotSent = (error: unknown): boolean => error instanceof Error && error.message.includes(NOT_SENT);

/** Connections of one request each, so that the age of a connection is that of its request. */
export const limitedAgent = (ms: number, ssl = true): Agent => {
  const agent = ssl ? new SecureAgent({ keepAlive: false }) : new Agent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  const ready = ssl ? "secureConnect" : "connect";
  // The request gets its connection when it is open, and not earlier: what fails before that has sent nothing.
  agent.createConnection = (options, opened) => {
    const connection = connect(options);
    if (!connection) return connection;
    const failed = (error: NodeJS.ErrnoException): void => {
      const reason = error.message || (error.code ?? error.name);
      opened?.(new Error(`${NOT_SENT}: ${reason}`, { cause: error }), connection);
    };
    connection.once("error", failed);
    connection.once(ready, () => {
      connection.off("error", failed);
      opened?.(null, connection);
    });
    cutOffAfter(connection, ms);
    return undefined;
  };
  return agent;
};
