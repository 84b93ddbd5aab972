// Usage: node clickhouse-server.mjs <folder>: ClickHouse's HTTP interface, as far as its client uses it, before `chdb`, which is the
// engine itself. Prints its port. Data outlive the process.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const { Session } = createRequire(new URL("../../.cache/chdb-3.4.0/node_modules/", import.meta.url))("chdb");
const session = new Session(process.argv[2]);

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
const answer = async (request, response) => {
  const { searchParams: given } = new URL(request.url ?? "/", "http://localhost");
  const body = await text(request);
  const query = [given.get("query"), body].filter(Boolean).join("\n");
  try {
    const database = given.get("database") ?? "default";
    session.query(`create database if not exists ${database}`);
    session.query(`use ${database}`);
    for (const [name, value] of given)
      if (name.startsWith("param_")) session.query(`set ${name} = '${value.replaceAll(/[\\']/g, "\\$&")}'`);
    const token = given.get("insert_deduplication_token");
    if (token) session.query(`set insert_deduplication_token = '${token}'`);
    response.end(session.query(query));
  } catch (error) {
    response.writeHead(500, { "x-clickhouse-exception-code": "1" }).end(String(error));
  }
};
// Parameters stand in the address, ids by the thousand.
const server = createServer({ maxHeaderSize: 1_000_000 }, (request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(address?.port);
});
