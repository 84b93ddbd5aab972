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

/** Connections of one request each, so that the age of a connection is that of its request. */
export const limitedAgent = (ms: number, ssl = true): Agent => {
  const agent = ssl ? new SecureAgent({ keepAlive: false }) : new Agent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const connection = connect(options, callback);
    return connection && cutOffAfter(connection, ms);
  };
  return agent;
};
