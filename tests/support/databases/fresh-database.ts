import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { startPostgres } from "../postgres.ts";
import { MIGRATED, RUN_SERVER, type RunServerAnswer } from "./run-server.ts";

/** A database of PostgreSQL that nobody else uses. */
export interface FreshDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

const serverOfTheRun = async (socket: string): Promise<string> => {
  const answer: RunServerAnswer = JSON.parse(await text(connect(socket)));
  if ("fault" in answer) throw new Error(answer.fault);
  return answer.url;
};

const tell = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
};

/**
 * An empty database, up to date, on the server that all tests of a run share: a copy of a database takes a sixth of what a server
 * and the migrations take. Who ends, fills or sets the server starts one with `startPostgres`.
 */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const socket = process.env[RUN_SERVER];
  if (socket === undefined) return startPostgres();
  const server = await serverOfTheRun(socket);
  const name = `test_${randomBytes(8).toString("hex")}`;
  await tell(server, `create database ${name} template ${MIGRATED}`);
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    stop: () => tell(server, `drop database ${name} with (force)`),
  };
};
